import { object, string } from 'zod/mini';
import { billPdfPath } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import { defineCall, nothing } from '@serat/contract/call';
import { downloadFile } from '../../lib/download-file.ts';
import { isPaid } from './bill-view.ts';

const getBillPdf = defineCall({
  service: 'order',
  method: 'GET',
  path: billPdfPath,
  access: 'customer',
  summary: 'PDF tagihan, atau kuitansinya setelah dibayar',
  query: object({ id: string() }),
  data: nothing,
});

export const billFileName = (bill: Pick<Bill, 'billingStatus' | 'billingPeriod'>): string =>
  `${isPaid(bill) ? 'kuitansi' : 'tagihan'}-${bill.billingPeriod}.pdf`;

/** Throws an ApiError. */
export const downloadBill = (bill: Bill): Promise<void> =>
  downloadFile(getBillPdf, { query: { id: bill.id } }, billFileName(bill));
