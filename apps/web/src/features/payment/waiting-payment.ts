import { qrMethodId } from '@serat/contract/payment';

/** A payment somebody is waiting for, of an order or of a bill. */
export interface WaitingPayment {
  /** What customer and bank call it. */
  reference: string;
  amount: number;
  /** The part of it that is the method's fee; undefined where nobody says. */
  adminFee: number | undefined;
  payBefore: string;
  /** When that time began; null where nobody says. */
  since: string | null;
  methodId: string | null;
  /** Both null while the bank has not opened it yet. */
  virtualAccount: string | null;
  qr: string | null;
  /** What the demo bank is asked for. */
  bankReference: string;
}

type Way = Pick<WaitingPayment, 'methodId' | 'virtualAccount' | 'qr'>;

/** The QR wallet shows its code, every other method a number to be copied. */
export function howToPay({ methodId, virtualAccount, qr }: Way) {
  if (qr !== null && (methodId === qrMethodId || virtualAccount === null)) {
    return { kind: 'qr', text: qr } as const;
  }
  if (virtualAccount !== null) return { kind: 'account', number: virtualAccount } as const;
  return { kind: 'coming' } as const;
}
