import type { previewRecord } from '@serat/contract/staff/cash';
import type { DataOf, InputOf } from '../../lib/api.ts';
import { rupiah } from '../../lib/format.ts';

interface PlanProps {
  /** What booking will do; undefined while it is being worked out. */
  plan: Planned | undefined;
  kind: InputOf<typeof previewRecord>['kind'];
  problem: string | undefined;
}

export function Plan({ plan, kind, problem }: PlanProps) {
  return (
    <output className="block rounded-field bg-primary-tint px-4 py-3 text-sm">
      {plan ? <Effects plan={plan} kind={kind} /> : (problem ?? 'Menghitung akibatnya…')}
    </output>
  );
}

type Planned = DataOf<typeof previewRecord>;

function Effects({ plan, kind }: { plan: Planned; kind: PlanProps['kind'] }) {
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
