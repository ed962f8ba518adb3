import { useState } from 'react';
import type { RefundRow } from '@serat/contract/staff/refunds';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime, longDate, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Facts } from '../../parts/facts.tsx';
import { CloseRefundDialog } from './close-refund-dialog.tsx';

interface RefundDialogProps {
  refund: RefundRow;
  onClose: () => void;
}

export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const mayClose = useMay('refund.close');
  const mayPropose = useMay('refund.propose');
  const [asks, setAsks] = useState(false);
  const isOpen = refund.closedDate === null;
  if (asks) return <CloseRefundDialog {...{ refund, onClose }} proposes={!mayClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${rupiah(refund.amount)} untuk ${refund.fullName}`}
      description={refund.why}
      footer={
        isOpen &&
        (mayClose || mayPropose) && (
          <Button onClick={() => setAsks(true)}>
            {mayClose ? 'Tutup dengan nomor bukti' : 'Usulkan penutupan'}
          </Button>
        )
      }
    >
      <Facts
        items={[
          ['Dari', refund.label],
          ['Sejak', longDate(refund.sinceDate)],
          ...accountFacts(refund),
          ['Telepon', refund.phone],
          ['Email', refund.email],
          refund.closedDate
            ? ['Ditutup', `${refund.closedBy ?? '–'}, ${dateTime(refund.closedDate)}`]
            : null,
          refund.proof ? ['Nomor bukti', refund.proof] : null,
          refund.note ? ['Catatan', refund.note] : null,
        ]}
      />
    </Dialog>
  );
}

const accountFacts = ({ account }: RefundRow): (readonly [string, string])[] =>
  account
    ? [
        ['Bank', account.bank],
        ['Nomor rekening', account.number],
        ['Atas nama', account.holder],
      ]
    : [['Rekening', 'Belum diisi pelanggan']];
