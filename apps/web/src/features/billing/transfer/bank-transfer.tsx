import { useState } from 'react';
import { showTransfer, type Transfer } from '@serat/contract/bank';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { getConfig } from '../../../lib/api/config.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { rupiah } from '../../../lib/text/format.ts';
import { CopyRow } from './copy-row.tsx';

/** The provider's bank accounts for this bill, where the provider takes transfers. */
export function BankTransfer({ billId }: { billId: string }) {
  const [to, setTo] = useState<Transfer | null>(null);
  const { run, isPending } = useAction(showTransfer);
  if (!getConfig().bankTransfer) return null;

  async function show() {
    const answer = await run({ body: { billId } });
    if (answer) setTo(answer.data);
  }

  return (
    <Card title="Transfer bank">
      {to ? (
        <Details to={to} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[50ch] text-muted">
            Transfer ke rekening kami. Uangnya tercatat setelah kami memeriksa mutasi bank, biasanya
            di hari kerja berikutnya.
          </p>
          <Button variant="secondary" loading={isPending} onClick={() => void show()}>
            Tampilkan rekening
          </Button>
        </div>
      )}
    </Card>
  );
}

function Details({ to: { accounts, reference, amount } }: { to: Transfer }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[60ch]">
        Tulis nomor transfer di berita atau keterangan, supaya pembayaran Anda kami kenali.
      </p>
      <dl className="flex flex-col gap-3">
        <CopyRow
          term="Nomor transfer"
          shown={`${reference.slice(0, 3)} ${reference.slice(3, 7)} ${reference.slice(7)}`}
          text={reference}
        />
        <CopyRow term="Jumlah" shown={rupiah(amount)} text={String(amount)} />
        {accounts.map(({ bank, number, holder }) => (
          <CopyRow
            key={number}
            term={`Rekening ${bank}, a.n. ${holder}`}
            shown={number}
            text={number}
          />
        ))}
      </dl>
    </div>
  );
}
