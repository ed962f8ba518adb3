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

/** Translations of the status words of Midtrans and of the sandbox bank. */
const gatewayWords: Readonly<Record<string, string>> = {
  pending: 'Menunggu pembayaran',
  authorize: 'Menunggu pembayaran',
  settlement: 'Dibayar',
  capture: 'Dibayar',
  expire: 'Lewat waktunya',
  cancel: 'Dibatalkan',
  deny: 'Ditolak',
  failure: 'Gagal',
  refund: 'Dikembalikan',
  partial_refund: 'Dikembalikan sebagian',
  chargeback: 'Disanggah pemilik kartu',
  partial_chargeback: 'Disanggah sebagian',
  returned: 'Dikembalikan',
  paid: 'Dibayar',
  open: 'Menunggu pembayaran',
  unreadable: 'Tidak terbaca',
};

/** Translates the gateway's status word, and keeps an unknown word and any text after it. */
export function gatewayWord(said: string): string {
  const [word = '', ...rest] = said.split(' ');
  return [gatewayWords[word] ?? word, ...rest].join(' ');
}
