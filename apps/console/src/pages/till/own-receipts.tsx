import { useState } from 'react';
import { listOwnReceipts, proposeUndo } from '@serat/contract/staff/tills';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import type { DataOf } from '../../lib/api.ts';
import { clockTime, dateTime, rupiah } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PrintButtons } from '../../parts/payment/print-buttons.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

type Receipt = DataOf<typeof listOwnReceipts>[number];

export function OwnReceipts() {
  const receipts = useRead(listOwnReceipts, undefined);
  const [opened, setOpened] = useState<Receipt | null>(null);
  return (
    <Loaded query={receipts} what="Kuitansi">
      {(rows) => (
        <Card title="Kuitansi">
          {rows.length === 0 && <p className="text-muted">Belum ada kuitansi di kas ini.</p>}
          <ul className="max-h-96 divide-y divide-hairline overflow-y-auto">
            {rows.map((receipt) => (
              <li key={receipt.number}>
                <button
                  type="button"
                  className="flex w-full flex-wrap justify-between gap-x-4 py-2.5 text-left hover:text-primary"
                  onClick={() => setOpened(receipt)}
                >
                  <span className="font-semibold">{receipt.number}</span>
                  <span className="tabular-nums">{rupiah(receipt.amount)}</span>
                  <span className="w-full text-sm text-muted">
                    {receipt.fullName}, {clockTime(receipt.date)}
                    {receipt.undoneDate && ', dibatalkan'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {opened && <ReceiptDialog receipt={opened} onClose={() => setOpened(null)} />}
        </Card>
      )}
    </Loaded>
  );
}

interface ReceiptDialogProps {
  receipt: Receipt;
  onClose: () => void;
}

function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { number, customerId, fullName, amount, date, undoneDate } = receipt;
  const [undoes, setUndoes] = useState(false);
  if (undoes) {
    return (
      <ReasonDialog
        call={proposeUndo}
        title={`Batalkan kuitansi ${number}?`}
        effect={`Orang kedua memutuskan. Bila disetujui, kembalikan ${rupiah(amount)} kepada ${fullName}; yang dibayarnya terbuka lagi.`}
        confirm="Usulkan pembatalan"
        danger
        input={(reason) => ({ number, reason })}
        onClose={onClose}
        onDone={() => refresh(listOwnReceipts)}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Kuitansi ${number}`}
      footer={
        <>
          {!undoneDate && (
            <Button variant="secondary" onClick={() => setUndoes(true)}>
              Batalkan
            </Button>
          )}
          <PrintButtons receipt={number} />
        </>
      }
    >
      <Facts
        items={[
          ['Pelanggan', <CustomerLink key="" id={customerId} name={fullName} />],
          ['Jumlah', rupiah(amount)],
          ['Waktu', dateTime(date)],
          undoneDate
            ? [
                'Status',
                <Badge key="" tone="danger">
                  Dibatalkan
                </Badge>,
              ]
            : null,
        ]}
      />
    </Dialog>
  );
}
