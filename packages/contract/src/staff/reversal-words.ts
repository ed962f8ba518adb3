import { billStatusLabels } from '../billing.ts';
import { orderStatusLabels } from '../order.ts';

/** Where money was that a gateway took back, and what is missing since. */
export const reversalTraces = {
  order: 'Pesanan',
  bill: 'Tagihan',
  credit: 'Kredit berkurang',
  refund: 'Pengembalian dana ditutup',
  debt: 'Kekurangan',
} as const;
export type ReversalTrace = keyof typeof reversalTraces;

export interface Trace {
  trace: ReversalTrace;
  /** The number of the order or bill. */
  label: string | null;
  /** How the order or bill stands now; of a debt the bill that asks for it. */
  state: string | null;
}

const standings: Readonly<Record<string, string>> = {
  ...orderStatusLabels,
  ...billStatusLabels,
  held: 'ditahan',
};

/** Behind the number: "ditahan", "belum ditagih". */
export function traceState({ trace, state }: Trace): string {
  if (trace === 'debt') return state === null ? 'belum ditagih' : `ditagih pada ${state}`;
  return state === null ? '' : (standings[state] ?? state).toLowerCase();
}

/** "Pesanan ORD-1 ditahan". */
export const traceWords = (trace: Trace): string =>
  [reversalTraces[trace.trace], trace.label, traceState(trace)].filter(Boolean).join(' ');
