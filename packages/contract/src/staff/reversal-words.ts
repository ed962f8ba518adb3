import { billStatusLabels } from '../billing.ts';
import { orderStatusLabels } from '../order.ts';

/** What reversed money had paid, and what is now missing. */
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
  label: string | null;
  /** Current state of the order or bill; for a debt, the bill that collects it. */
  state: string | null;
}

const stateLabels: Readonly<Record<string, string>> = {
  ...orderStatusLabels,
  ...billStatusLabels,
  held: 'ditahan',
};

/** Text after the number: "ditahan", "belum ditagih". */
export function traceState({ trace, state }: Trace): string {
  if (trace === 'debt') return state === null ? 'belum ditagih' : `ditagih pada ${state}`;
  return state === null ? '' : (stateLabels[state] ?? state).toLowerCase();
}

/** "Pesanan ORD-1 ditahan". */
export const traceWords = (trace: Trace): string =>
  [reversalTraces[trace.trace], trace.label, traceState(trace)].filter(Boolean).join(' ');
