import { rupiah } from '../../lib/format.ts';
import { useCountedNumber } from './use-counted-number.ts';

/** The running digits are for the eye; what is read aloud is the amount itself. */
export function TotalAmount({ amount }: { amount: number }) {
  const counted = useCountedNumber(amount);
  return (
    <>
      <span aria-hidden="true">{rupiah(counted)}</span>
      <span className="sr-only">{rupiah(amount)}</span>
    </>
  );
}
