import { Link } from '../../../lib/browser/router.tsx';
import type { Bill } from '@serat/contract/billing';
import { allBillsPaymentPage, awaitingBillsPage } from '@serat/contract/page-links';
import { toBePaid } from '@serat/contract/to-be-paid';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';

const monthOf = ({ billingPeriod }: Bill): string => monthYear(`${billingPeriod}-01`);

/** With several open bills, leads to paying them together or to the pending joint payment. */
export function PayAll({ bills }: { bills: readonly Bill[] }) {
  const together = bills.filter(({ jointPayment }) => jointPayment);
  const joint = together[0]?.jointPayment;
  const { count, amount } = toBePaid(joint ? together : bills);
  if (count < 2) return null;
  const alone = joint ? [] : bills.filter(({ waiting }) => waiting);
  return (
    <div className="mb-6 flex flex-col gap-3 rounded-field bg-primary-tint p-4 print:hidden sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <p className="text-balance">
        {joint ? (
          <>
            <span className="font-semibold">{count} tagihan</span> menunggu satu pembayaran
            sebesar{' '}
          </>
        ) : (
          <>
            Bayar <span className="font-semibold">{count} tagihan</span> sekaligus,{' '}
          </>
        )}
        <span className="whitespace-nowrap font-semibold tabular-nums">{rupiah(amount)}</span>.
        {alone.length > 0 && (
          <> Pembayaran {alone.map(monthOf).join(', ')} yang sedang menunggu diganti.</>
        )}
      </p>
      <Link
        to={joint ? awaitingBillsPage(joint) : allBillsPaymentPage()}
        className={`${buttonClass()} shrink-0`}
      >
        {joint ? 'Lanjutkan pembayaran' : 'Bayar semua'}
      </Link>
    </div>
  );
}
