import { getOrderReceipt } from '@serat/contract/order';
import { DownloadFileButton } from '../../parts/download-file-button.tsx';

export function DownloadReceiptButton({ orderId }: { orderId: string }) {
  return (
    <DownloadFileButton
      download={getOrderReceipt}
      input={{ query: { id: orderId } }}
      fileName={`kuitansi-${orderId}.pdf`}
      label="Unduh kuitansi"
    />
  );
}
