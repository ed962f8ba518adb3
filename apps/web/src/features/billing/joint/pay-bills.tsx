import { Navigate } from 'react-router';
import { mostBillsTogether } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import { awaitingBillsPage, billPaymentPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { Card } from '@serat/ui/card.tsx';
import { ChooseMethod, ChooseMethodSkeleton } from '../../payment/choose-method.tsx';
import { BillNotShown } from '../bill-not-shown.tsx';
import { hasSeveralServices } from '../bill-view.ts';
import { useOpenBills } from '../use-bills.ts';
import { useJointPaymentSetup } from './use-joint-payment-setup.ts';

export function PayBills() {
  const read = useOpenBills();
  const { data: open, error, isFetching } = read;
  const redirect = open && redirectFor(open);
  // Redirect only on fresh data, not on saved data of an earlier visit.
  if (redirect && !isFetching) return <Navigate to={redirect} replace />;
  if (open && !redirect)
    return <Choice bills={open.slice(0, mostBillsTogether)} all={open.length} />;
  if (error && !isFetching) {
    return (
      <Card>
        <BillNotShown read={read} />
      </Card>
    );
  }
  return <ChooseMethodSkeleton label="Memuat tagihan…" />;
}

/** Where to redirect; null if there are several open bills without a pending joint payment. */
function redirectFor(open: readonly Bill[]): string | null {
  const joint = open.find(({ jointPayment }) => jointPayment)?.jointPayment;
  if (joint) return awaitingBillsPage(joint);
  const [first, ...others] = open;
  if (!first) return pages.bills;
  return others.length === 0 ? billPaymentPage(first.id) : null;
}

function Choice({ bills, all }: { bills: readonly Bill[]; all: number }) {
  const setup = useJointPaymentSetup(bills.map(({ id }) => id));
  const rest = all - bills.length;
  return (
    <ChooseMethod
      setup={setup}
      note={
        rest > 0
          ? `Paling banyak ${mostBillsTogether} tagihan sekaligus, mulai dari yang terlama. ${rest} tagihan lainnya dapat Anda bayar setelah ini.`
          : hasSeveralServices(bills)
            ? 'Untuk semua layanan Anda, dengan satu nomor atau satu kode QR.'
            : `Untuk layanan di ${bills[0]?.address}, dengan satu nomor atau satu kode QR.`
      }
      name={`${bills.length} tagihan`}
    />
  );
}
