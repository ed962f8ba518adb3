import { getOrderReceipt } from '@serat/contract/order';
import { DownloadPdfButton } from '../../parts/download-pdf-button.tsx';

export function DownloadReceiptButton({ orderId }: { orderId: string }) {
  return (
    <DownloadPdfButton
      download={getOrderReceipt}
      input={{ query: { id: orderId } }}
      fileName={`kuitansi-${orderId}.pdf`}
      label="Unduh kuitansi"
    />
  );
}
