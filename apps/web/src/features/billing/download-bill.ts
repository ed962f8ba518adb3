import { getBillPdf } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import { downloadFile } from '../../lib/download-file.ts';
import { isPaid } from './bill-view.ts';

export const billFileName = (bill: Pick<Bill, 'billingStatus' | 'billingPeriod'>): string =>
  `${isPaid(bill) ? 'kuitansi' : 'tagihan'}-${bill.billingPeriod}.pdf`;

/** Throws an ApiError. */
export const downloadBill = (bill: Bill): Promise<void> =>
  downloadFile(getBillPdf, { query: { id: bill.id } }, billFileName(bill));
