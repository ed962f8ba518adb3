import { getBillPdf } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import { DownloadFileButton } from '../../parts/download-file-button.tsx';
import { isPaid } from './bill-view.ts';

export function DownloadBillButton({ bill }: { bill: Bill }) {
  const name = isPaid(bill) ? 'kuitansi' : 'tagihan';
  return (
    <DownloadFileButton
      download={getBillPdf}
      input={{ query: { id: bill.id } }}
      fileName={`${name}-${bill.billingPeriod}.pdf`}
      label={`Unduh ${name}`}
    />
  );
}
