import { useEffect, useRef } from 'react';
import { getBank, listBankLines } from '@serat/contract/staff/bank';
import type { DataOf } from '../../lib/api.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { useMay } from '../../lib/session.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Statements } from '../../parts/statements/statements.tsx';
import { StatementUpload } from '../../parts/statements/statement-upload.tsx';
import { Lines } from './lines.tsx';

/** Money on the provider's bank accounts, and the bills it is for. */
export function Bank() {
  const bank = useRead(getBank, undefined, { every: (last) => (last?.waiting ? 1500 : undefined) });
  return (
    <>
      <PageHeading
        title="Mutasi bank"
        text="Impor mutasi rekening. Uang masuk dicocokkan dengan tagihan, dan sisanya Anda bukukan."
      />
      <Loaded query={bank} what="Mutasi bank">
        {(data) => <Parts bank={data} at={bank.dataUpdatedAt} />}
      </Loaded>
    </>
  );
}

interface PartsProps {
  bank: DataOf<typeof getBank>;
  /** When `bank` was loaded. */
  at: number;
}

function Parts({ bank, at }: PartsProps) {
  const mayWork = useMay('bank.work');
  const { accounts, statements, waiting, open } = bank;
  // Refetch the lines whenever `bank` is loaded: matching may have changed them since.
  const readAt = useRef(at);
  useEffect(() => {
    if (at !== readAt.current) void refresh(listBankLines);
    readAt.current = at;
  }, [at]);
  return (
    <div className="flex flex-col gap-6">
      {accounts.length === 0 ? (
        <p className="max-w-[70ch] rounded-card bg-surface p-5">
          Pembayaran lewat transfer belum dinyalakan. Isi pengaturan BANK_ACCOUNTS dengan rekening
          penyedia.
        </p>
      ) : (
        mayWork && (
          <StatementUpload
            title="Impor mutasi"
            label="Rekening"
            options={accounts.map(({ bank: name, number, holder }) => ({
              value: number,
              label: `${name} ${number}, ${holder}`,
            }))}
          />
        )
      )}
      <Lines waiting={waiting} open={open} />
      {statements.length > 0 && (
        <Statements
          title="Mutasi yang diunggah"
          words={{ account: 'Rekening', outgoing: 'Uang keluar' }}
          rows={statements}
        />
      )}
    </div>
  );
}
