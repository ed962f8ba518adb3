import { previewRecord } from '@serat/contract/staff/cash';
import { useEffect } from 'react';
import type { DataOf, InputOf } from '../../lib/api.ts';
import { rupiah } from '../../lib/format.ts';
import { usePreview } from '../../lib/use-read.ts';

interface PlanProps {
  wanted: InputOf<typeof previewRecord>;
  onPlanned: (isPlanned: boolean) => void;
}

/** What booking the amount will do. Without it nothing can be booked. */
export function Plan({ wanted, onPlanned }: PlanProps) {
  const { data, error, isCurrent } = usePreview(previewRecord, wanted);
  useEffect(() => onPlanned(isCurrent), [isCurrent, onPlanned]);
  return (
    <output className="block rounded-field bg-primary-tint px-4 py-3 text-sm">
      {data ? (
        <Effects plan={data} kind={wanted.kind} />
      ) : (
        (error?.message ?? 'Menghitung akibatnya…')
      )}
    </output>
  );
}

type Planned = DataOf<typeof previewRecord>;

function Effects({ plan, kind }: { plan: Planned; kind: PlanProps['wanted']['kind'] }) {
  return (
    <>
      <ul>
        {linesOf(plan, kind).map(([name, amount]) => (
          <li key={name} className="flex justify-between gap-4">
            <span>{name}</span>
            <span className="tabular-nums">{rupiah(amount)}</span>
          </li>
        ))}
      </ul>
      {wordsOf(plan, kind).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}

const linesOf = ({ pays, creditLeft, refund }: Planned, kind: string): [string, number][] => [
  ...pays.map(({ number, amount }): [string, number] => [
    `${kind === 'order' ? 'Pesanan' : 'Tagihan'} ${number} lunas`,
    amount,
  ]),
  ...(creditLeft > 0 ? ([['Kredit pelanggan sesudahnya', creditLeft]] as [string, number][]) : []),
  ...(refund > 0 ? ([['Harus dikembalikan', refund]] as [string, number][]) : []),
];

const wordsOf = (plan: Planned, kind: string): string[] =>
  [
    plan.pays.length === 0 && plan.due !== null && `Belum cukup: diperlukan ${rupiah(plan.due)}.`,
    plan.closesPayment &&
      (kind === 'order'
        ? 'Pembayaran lewat bank yang sedang ditunggu ditutup dulu.'
        : 'Pembayaran lewat bank yang sedang ditunggu ditutup dulu. Bila bank tidak menjawab, uang ini menjadi kredit.'),
    plan.restoresService && 'Layanannya aktif lagi.',
  ].filter((words) => words !== false);
