import { useEffect, useRef, type KeyboardEvent } from 'react';
import { rupiah, thousands } from '../../lib/format.ts';
import { RupiahField } from '../rupiah-field.tsx';
import { likelyCash } from './typed-payment.ts';

interface GivenFieldProps {
  amount: number | undefined;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (typed: string) => void;
}

/** The cash that was handed over. The arrow keys step through likely sums; empty means exact. */
export function GivenField({ amount, value, error, readOnly, onChange }: GivenFieldProps) {
  const sums = amount === undefined ? [] : likelyCash(amount);
  const at = useRef(-1);
  const field = useRef<HTMLInputElement>(null);
  // The cashier types the cash next.
  useEffect(() => field.current?.focus(), []);

  function step(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || readOnly || sums.length === 0) return;
    event.preventDefault();
    at.current = Math.max(0, Math.min(sums.length - 1, at.current + by));
    onChange(thousands(sums[at.current] ?? 0));
  }

  return (
    <RupiahField
      label="Uang yang diterima"
      ref={field}
      hint="Kosong berarti uang pas. Panah bawah memilih jumlah bulat."
      placeholder={amount === undefined ? undefined : thousands(amount)}
      {...{ value, error, readOnly }}
      onKeyDown={step}
      onChange={({ target }) => {
        at.current = -1;
        onChange(target.value);
      }}
      below={
        !readOnly && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {sums.map((sum, place) => (
              <li key={sum}>
                <button
                  type="button"
                  tabIndex={-1}
                  className="rounded-full border border-field px-3 py-1 text-sm tabular-nums hover:border-primary"
                  onClick={() => onChange(thousands(sum))}
                >
                  {place === 0 ? 'Uang pas' : rupiah(sum)}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
