import { qrMethodId } from '@serat/contract/payment';

export interface WaitingPayment {
  /** The reference known to customer and bank. */
  reference: string;
  amount: number;
  /** The method's fee, included in `amount`; undefined if unknown. */
  adminFee: number | undefined;
  payBefore: string;
  since: string | null;
  methodId: string | null;
  /** Both are null until the bank has opened the payment. */
  virtualAccount: string | null;
  qr: string | null;
  /** Reference at the demo bank. */
  bankReference: string;
}

type Channel = Pick<WaitingPayment, 'methodId' | 'virtualAccount' | 'qr'>;

/** The QR wallet shows a code, every other method a number to copy. */
export function howToPay({ methodId, virtualAccount, qr }: Channel) {
  if (qr !== null && (methodId === qrMethodId || virtualAccount === null)) {
    return { kind: 'qr', text: qr } as const;
  }
  if (virtualAccount !== null) return { kind: 'account', number: virtualAccount } as const;
  return { kind: 'coming' } as const;
}
