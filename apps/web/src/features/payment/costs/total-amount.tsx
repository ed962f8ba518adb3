import { useEffect, useRef, useState } from 'react';
import { rupiah } from '../../../lib/text/format.ts';

/** Screen readers get the final amount instead of the animated digits. */
export function TotalAmount({ amount }: { amount: number }) {
  const counted = useCountedNumber(amount);
  return (
    <>
      <span aria-hidden="true">{rupiah(counted)}</span>
      <span className="sr-only">{rupiah(amount)}</span>
    </>
  );
}

const duration = 200;

/** Animates a number to its next value; instant with reduced motion. */
function useCountedNumber(target: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const start = latest.current;
    if (start === target) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = still ? 1 : Math.min(1, Math.max(0, now - began) / duration);
      const eased = 1 - (1 - share) ** 3;
      latest.current = Math.round(start + (target - start) * eased);
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
