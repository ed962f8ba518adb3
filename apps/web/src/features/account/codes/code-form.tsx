import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { oneTimeCode } from '@serat/contract/fields';
import { Button } from '@serat/ui/button.tsx';
import { CodeBoxes } from '@serat/ui/fields/code-boxes.tsx';
import { Form } from '@serat/ui/form.tsx';

interface CodeFormProps {
  /** Default: the code comes by email. */
  label?: string | undefined;
  intro: ReactNode;
  submitLabel: string;
  /** Resolves to false if the code was refused; the boxes are then cleared. */
  onSubmit: (code: string) => Promise<boolean>;
}

export function CodeForm({
  label = 'Kode dari email',
  intro,
  submitLabel,
  onSubmit,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  useEffect(() => focusEmptyBox(form.current), []);

  async function submit(typed: string) {
    if (running.current) return;
    const checked = oneTimeCode.safeParse(typed);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) {
      focusEmptyBox(form.current);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      if (await onSubmit(checked.data)) return;
      setCode('');
      form.current?.querySelector('input')?.focus();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(code);
  }

  return (
    <Form ref={form} onSubmit={handleSubmit} className="flex flex-col gap-6">
      <p className="text-muted">{intro}</p>
      <CodeBoxes
        label={label}
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        onComplete={(typed) => void submit(typed)}
      />
      <Button type="submit" full loading={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}

function focusEmptyBox(form: HTMLFormElement | null): void {
  const boxes = Array.from(form?.querySelectorAll('input') ?? []);
  boxes.find((box) => box.value === '')?.focus();
}
