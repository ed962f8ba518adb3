import { useState } from 'react';
import { listOwnReceipts, proposeUndo, type ReceiptRow } from '@serat/contract/staff/tills';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { clockTime, dateTime, rupiah } from '../../lib/format.ts';
import { refresh, useRows } from '../../lib/use-read.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PrintButtons } from '../../parts/payment/print-buttons.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

export function OwnReceipts() {
  const { data, error, isFetching, refetch, ...pages } = useRows<ReceiptRow>(listOwnReceipts, {});
  const [opened, setOpened] = useState<ReceiptRow | null>(null);
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Loaded query={{ data: rows, error, isFetching, refetch }} what="Kuitansi">
      {(shown) => (
        <Card title="Kuitansi">
          {shown.length === 0 && <p className="text-muted">Belum ada kuitansi di kas ini.</p>}
          <ul className="max-h-96 divide-y divide-hairline overflow-y-auto">
            {shown.map((receipt) => (
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
          {pages.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Tampilkan berikutnya
            </Button>
          )}
          {opened && <ReceiptDialog receipt={opened} onClose={() => setOpened(null)} />}
        </Card>
      )}
    </Loaded>
  );
}

interface ReceiptDialogProps {
  receipt: ReceiptRow;
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
