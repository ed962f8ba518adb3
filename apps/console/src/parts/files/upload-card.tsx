import { useState, type FormEvent, type ReactNode } from 'react';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import type { Answer, InputOf } from '../../lib/api.ts';
import { packedFile } from '../../lib/packed-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { Problem } from '../problem.tsx';

const mostBytes = 32 * 1024 * 1024;

type Texts = Readonly<Partial<Record<string, string>>>;

interface UploadCardProps<C extends StaffCall> {
  call: C;
  title: string;
  fileHint: string;
  /** Builds the call's input; `typed` holds the other fields by name. */
  input: (typed: Texts, file: { fileName: string; content: string }) => InputOf<C>;
  onDone: (answer: Answer<C>) => unknown;
  /** The fields before the file, in a row with it. */
  renderFields: (errors: Texts) => ReactNode;
}

/** Uploads a CSV or XLSX file of customers or money. */
export function UploadCard<C extends StaffCall>(props: UploadCardProps<C>) {
  const { call, title, fileHint, input, onDone, renderFields } = props;
  const [errors, setErrors] = useState<Texts>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { run, isPending } = useAction(call, {
    ownFailure(error) {
      setErrors(error.fields);
      setFailure(Object.keys(error.fields).length === 0 ? error : null);
      return true;
    },
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { file, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    setFailure(null);
    if (!(file instanceof File) || file.size === 0) {
      return setErrors({ content: 'Pilih berkasnya' });
    }
    if (file.size > mostBytes) return setErrors({ content: 'Berkas maksimal 32 MB' });
    setErrors({});
    const content = await packedFile(file);
    const named = { fileName: file.name.slice(0, 200), content };
    const answer = await run(input(typed as Texts, named));
    if (answer) await onDone(answer);
  }

  return (
    <Card title={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid auto-cols-fr gap-5 md:grid-flow-col">
          {renderFields(errors)}
          <TextField
            name="file"
            label="Berkas CSV atau XLSX"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            hint={fileHint}
            error={errors['content'] ?? errors['file']}
            inputClassName="py-2 file:mr-3 file:rounded-lg file:border-0 file:bg-primary-tint file:[font-family:inherit] file:px-3 file:py-1 file:font-semibold file:text-primary"
          />
        </div>
        <Problem>{failure?.message}</Problem>
        <div className="mt-5 flex justify-end">
          <Button type="submit" loading={isPending}>
            Unggah
          </Button>
        </div>
      </form>
    </Card>
  );
}
