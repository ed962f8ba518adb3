import { useState } from 'react';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BillDrawing, ErrorDrawing } from '../../ui/line-drawings.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillCard } from './bill-card.tsx';
import { isPaid, openTotal } from './bill-view.ts';
import { useActiveBills } from './use-bills.ts';

interface CurrentBillsProps {
  onDetail: (billId: string) => void;
}

export function CurrentBills({ onDetail }: CurrentBillsProps) {
  const { data } = useActiveBills();
  const open = openTotal(data?.bills ?? []);
  return (
    <Card
      title="Ringkasan Tagihan"
      action={
        open.count > 1 && (
          <p className="text-muted">
            {open.count} belum dibayar,{' '}
            <span className="font-semibold tabular-nums text-ink">{rupiah(open.amount)}</span>
          </p>
        )
      }
    >
      <Bills onDetail={onDetail} />
    </Card>
  );
}

function Bills({ onDetail }: CurrentBillsProps) {
  const [now] = useState(() => Date.now());
  const { data, isError, isFetching, refetch } = useActiveBills();
  if (data && data.bills.length > 0) {
    return (
      <ul className="flex flex-col">
        {data.bills.map((bill, index) => (
          <li
            key={bill.id}
            className="border-hairline not-first:mt-6 not-first:border-t not-first:pt-6"
          >
            <BillCard
              bill={bill}
              now={now}
              marked={index === 0 && !isPaid(bill)}
              onDetail={() => onDetail(bill.id)}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <EmptyState
        drawing={<BillDrawing />}
        text={
          data.message || 'Belum ada tagihan. Tagihan pertama terbit setelah layanan Anda aktif.'
        }
      />
    );
  }
  if (isError) {
    return (
      <EmptyState
        drawing={<ErrorDrawing />}
        headingLevel={3}
        title="Tagihan belum dapat dimuat"
        text="Periksa koneksi internet Anda, lalu coba lagi."
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Coba lagi
          </Button>
        }
      />
    );
  }
  return (
    <div aria-busy="true" className="grid gap-5 md:grid-cols-2">
      <output className="sr-only">Memuat tagihan…</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
