import { correctionLabels, type BillCorrection } from '@serat/contract/billing';
import { longDate, rupiah } from '../../lib/text/format.ts';

export function Corrections({ corrections }: { corrections: readonly BillCorrection[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-label="Koreksi" className="border-t border-hairline pt-5 print:mt-6">
      <h3 className="text-base font-bold">Koreksi</h3>
      <ul className="mt-3 flex flex-col gap-4">
        {corrections.map((correction) => (
          <li key={correction.id} className="min-w-0">
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <span>{correctionLabels[correction.kind]}</span>
              <span className="shrink-0 tabular-nums">{rupiah(correction.amount)}</span>
            </p>
            {correction.reason !== '' && <p className="break-words">{correction.reason}</p>}
            <p className="text-sm text-muted">
              {longDate(correction.date)}
              {correction.returned > 0 &&
                `, ${rupiah(correction.returned)} kembali menjadi milik Anda`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
