import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { getBank, uploadStatement } from '@serat/contract/staff/bank';
import { getSettlement } from '@serat/contract/staff/settlement';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Select, type SelectOption } from '@serat/ui/fields/select.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { packedFile } from '../../lib/packed-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { Problem } from '../problem.tsx';
import { TableFileField } from '../table-file-field.tsx';

const mostBytes = 32 * 1024 * 1024;

interface UploadCardProps {
  title: string;
  /** What the options are: bank accounts or gateways. */
  label: string;
  options: readonly SelectOption[];
}

export function UploadCard({ title, label, options }: UploadCardProps) {
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState(options[0]?.value ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { run, isPending } = useAction(uploadStatement, {
    ownFailure(error) {
      setErrors(error.fields);
      setFailure(Object.keys(error.fields).length === 0 ? error : null);
      return true;
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = file.current?.files?.[0];
    setFailure(null);
    if (!chosen || chosen.size === 0) return setErrors({ content: 'Pilih berkasnya' });
    if (chosen.size > mostBytes) return setErrors({ content: 'Berkas maksimal 32 MB' });
    setErrors({});
    const fileName = chosen.name.slice(0, 200);
    const answer = await run({ account, fileName, content: await packedFile(chosen) });
    if (!answer) return;
    void refresh(getBank, getSettlement);
    await navigate(`/bank/${answer.data.id}`);
  }

  return (
    <Card title={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-5 md:grid-cols-2">
          <Select
            label={label}
            value={account}
            error={errors['account']}
            onChange={({ target }) => setAccount(target.value)}
            options={options}
          />
          <TableFileField
            ref={file}
            hint="Hari yang utuh. Berkas yang sama boleh diimpor lagi."
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
