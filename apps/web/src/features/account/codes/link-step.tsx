import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Form } from '@serat/ui/form.tsx';

interface LinkStepProps {
  text: string;
  submitLabel: string;
  onSubmit: () => Promise<void>;
}

/** Requires a click, because mail scanners open every link and would use it up. */
export function LinkStep({ text, submitLabel, onSubmit }: LinkStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => form.current?.querySelector('button')?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-6">
      <p className="text-muted">{text}</p>
      <Button type="submit" full loading={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
