import { Link } from '../../lib/browser/router.tsx';
import type { getDashboard, RunningService } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import * as pages from '@serat/contract/pages';
import { keepAmounts, longDate, rupiah } from '../../lib/text/format.ts';

interface WelcomeWordsProps {
  service: RunningService;
  nextBill: DataOf<typeof getDashboard>['nextBill'];
}

export function WelcomeWords({ service, nextBill }: WelcomeWordsProps) {
  const [street] = service.address.split(',');
  const speed = service.listProduct[0]?.bandwidth;
  return (
    <>
      <p className="text-2xl font-bold leading-tight">Internet Anda menyala</p>
      <p className="text-balance">
        {speed ? keepAmounts(speed) : 'Layanan'} sudah aktif di {street}.{' '}
        {nextBill && (
          <>
            Tagihan berikutnya terbit {longDate(nextBill.date)}, sekitar {rupiah(nextBill.amount)}
            .{' '}
          </>
        )}
        Ada kendala?{' '}
        <Link to={pages.help} className="text-link">
          Hubungi kami
        </Link>
      </p>
    </>
  );
}
