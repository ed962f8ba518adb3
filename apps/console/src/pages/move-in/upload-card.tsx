import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { listMoveIns, uploadMoveIn } from '@serat/contract/staff/move-in';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { firstOfMonth } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { Problem } from '../../parts/problem.tsx';
import { TableFileField } from '../../parts/table-file-field.tsx';
import { packedFile } from '../../lib/packed-file.ts';

const mostBytes = 32 * 1024 * 1024;

/** The first of the next month: most providers change systems between two months. */
function nextMonth(): string {
  const day = new Date(`${firstOfMonth()}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day.toISOString().slice(0, 10);
}

export function UploadCard({ sources }: { sources: readonly string[] }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { run, isPending } = useAction(uploadMoveIn, {
    ownFailure(error) {
      setErrors(error.fields);
      setFailure(Object.keys(error.fields).length === 0 ? error : null);
      return true;
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(form.current ?? undefined);
    const file = typed.get('file');
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    setFailure(null);
    if (!(file instanceof File) || file.size === 0)
      return setErrors({ content: 'Pilih berkasnya' });
    if (file.size > mostBytes) return setErrors({ content: 'Berkas maksimal 32 MB' });
    setErrors({});
    const answer = await run({
      source: textOf('source'),
      cutOverOn: textOf('cutOverOn'),
      fileName: file.name.slice(0, 200),
      content: await packedFile(file),
    });
    if (!answer) return;
    void refresh(listMoveIns);
    await navigate(`/pemindahan/${answer.data.id}`);
  }

  return (
    <Card title="Unggah berkas">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-5 md:grid-cols-3">
          <TextField
            label="Asal"
            name="source"
            list="move-in-sources"
            hint="Sistem lamanya, misalnya Splynx. Pilihan kolomnya diingat."
            error={errors['source']}
          />
          <datalist id="move-in-sources">
            {sources.map((source) => (
              <option key={source} value={source}>
                {source}
              </option>
            ))}
          </datalist>
          <TextField
            label="Tanggal peralihan"
            name="cutOverOn"
            type="date"
            defaultValue={nextMonth()}
            hint="Sebelum hari ini tidak ada pesan yang dikirim."
            error={errors['cutOverOn']}
          />
          <TableFileField
            name="file"
            hint="Satu baris per layanan, paling banyak 32 MB."
            errors={errors}
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
