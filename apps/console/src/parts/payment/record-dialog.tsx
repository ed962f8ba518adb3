import { useState } from 'react';
import { getPayer } from '@serat/contract/staff/cash';
import { getBill, listBills } from '@serat/contract/staff/bills';
import { getCustomer, getLedger, listCustomerBills } from '@serat/contract/staff/customers';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { Loaded } from '../loaded.tsx';
import { PaymentForm, type Booked } from './payment-form.tsx';
import { PrintButtons } from './print-buttons.tsx';

interface RecordDialogProps {
  customerId: string;
  bill?: string;
  onClose: () => void;
}

/** Records cash, and for finance transfers, on a bill's or a customer's page. */
export function RecordDialog({ customerId, bill, onClose }: RecordDialogProps) {
  const maySeeTransfers = useMay('payment.work');
  const payer = useRead(getPayer, { customerId });
  const [booked, setBooked] = useState<Booked | null>(null);
  const [isLocked, setLocked] = useState(false);
  if (booked) return <BookedDialog booked={booked} onClose={onClose} />;
  return (
    <Dialog
      open
      dismissible={!isLocked}
      onClose={onClose}
      title="Catat pembayaran"
      description="Uang tunai masuk ke kas Anda. Tagihan terlama dibayar lebih dulu, sisanya menjadi kredit."
    >
      <Loaded query={payer} what="Tagihan">
        {(data) => (
          <PaymentForm
            payer={data}
            {...(bill !== undefined && { bill })}
            means={maySeeTransfers ? ['cash', 'transfer'] : ['cash']}
            onLocked={setLocked}
            onCancel={onClose}
            onBooked={async (done) => {
              setBooked(done);
              await refresh(
                getBill,
                listBills,
                getCustomer,
                getLedger,
                listCustomerBills,
                getPayer,
              );
            }}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function BookedDialog({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  const { receipt, amount, change, isCash } = booked;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${rupiah(amount)} dicatat`}
      description={`${isCash ? 'Kuitansi' : 'Nomor'} ${receipt}. Pelanggan dikabari.`}
      footer={
        <>
          {isCash && <PrintButtons receipt={receipt} />}
          <Button onClick={onClose}>Selesai</Button>
        </>
      }
    >
      {isCash && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">Kembalian</span>
          <span className="text-2xl font-bold tabular-nums">{rupiah(change)}</span>
        </p>
      )}
    </Dialog>
  );
}
