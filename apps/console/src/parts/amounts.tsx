import { rupiah } from '../lib/format.ts';

interface AmountsProps {
  lines: readonly { name: string; note?: string | undefined; amount: number }[];
  total: number;
  /** Parts that the sum already contains. */
  within?: AmountsProps['lines'] | undefined;
}

/** Names and amounts with their sum; the amounts stand in one column at the right. */
export function Amounts({ lines, total, within }: AmountsProps) {
  return (
    <dl className="flex flex-col gap-2.5">
      {lines.map(({ name, note, amount }) => (
        <div key={`${name} ${note} ${amount}`} className="flex justify-between gap-4">
          <dt className="min-w-0">
            {name}
            {note && <span className="block text-sm text-muted">{note}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-hairline pt-3 font-bold">
        <dt>Jumlah</dt>
        <dd className="tabular-nums">{rupiah(total)}</dd>
      </div>
      {within?.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4 text-sm text-muted">
          <dt>{name}</dt>
          <dd className="tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
