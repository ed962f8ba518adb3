import { useNavigate } from 'react-router';
import { getBank, uploadStatement } from '@serat/contract/staff/bank';
import { getSettlement } from '@serat/contract/staff/settlement';
import { Select, type SelectOption } from '@serat/ui/fields/select.tsx';
import { refresh } from '../../lib/use-read.ts';
import { UploadCard } from '../files/upload-card.tsx';

interface StatementUploadProps {
  title: string;
  /** The label of the options, which are bank accounts or gateways. */
  label: string;
  options: readonly SelectOption[];
}

export function StatementUpload({ title, label, options }: StatementUploadProps) {
  const navigate = useNavigate();
  return (
    <UploadCard
      call={uploadStatement}
      title={title}
      fileHint="Hari yang utuh. Berkas yang sama boleh diimpor lagi."
      input={({ account = '' }, file) => ({ account, ...file })}
      onDone={({ data }) => {
        void refresh(getBank, getSettlement);
        return navigate(`/bank/${data.id}`);
      }}
      renderFields={(errors) => (
        <Select label={label} name="account" error={errors['account']} options={options} />
      )}
    />
  );
}
