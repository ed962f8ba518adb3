import { Link } from 'react-router';
import type { ReversalRow } from '@serat/contract/staff/payment-lists';
import { reversalTraces, traceState } from '@serat/contract/staff/reversal-words';
import { rupiah } from '../../lib/format.ts';

type Traces = ReversalRow['followed'];

const pages: Partial<Record<Traces[number]['trace'], string>> = {
  order: '/pesanan',
  bill: '/tagihan',
};

/** Effects of a reversal: a held order, a reopened bill, a missing amount. */
export function ReversalEffects({ traces }: { traces: Traces }) {
  if (traces.length === 0) return '–';
  return (
    <ul className="min-w-48">
      {traces.map((one) => {
        const page = pages[one.trace];
        return (
          <li key={`${one.trace} ${one.label ?? ''}`}>
            {reversalTraces[one.trace]}{' '}
            {one.label && page ? (
              <Link className="text-link" to={`${page}/${encodeURIComponent(one.label)}`}>
                {one.label}
              </Link>
            ) : (
              one.label
            )}{' '}
            {traceState(one)} ({rupiah(one.amount)})
          </li>
        );
      })}
    </ul>
  );
}
