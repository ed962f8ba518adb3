import { listProducts } from '@serat/contract/catalogue';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { Link } from '../../lib/browser/router.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { rupiah } from '../../lib/text/format.ts';
import { DraftLink } from './draft-link.tsx';

const internet = { query: { q: 'active==true;type==internet' } };

/** For a customer without an order and without a service. */
export function Newcomer({ hasDraft }: { hasDraft: boolean }) {
  const { data: products } = useRead(listProducts, internet, { ownFailure: true });
  const prices = products?.flatMap(({ detail }) => detail.map(({ finalPrice }) => finalPrice));
  const from = prices && prices.length > 0 ? `, mulai ${rupiah(Math.min(...prices))}` : '';
  const steps = ['Periksa alamat Anda', `Pilih paket internet${from}`, 'Kami pasang di rumah Anda'];
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      {hasDraft && <DraftLink />}
      <Card>
        <p>
          {hasDraft
            ? 'Pilihan Anda kami simpan sampai pesanannya selesai.'
            : 'Periksa apakah fiber sudah sampai di alamat Anda. Jawabannya langsung terlihat.'}
        </p>
        {!hasDraft && (
          <Link to={pages.coverage} className={`${buttonClass()} mt-4 max-md:w-full`}>
            Periksa alamat saya
          </Link>
        )}
        <ol className="mt-6 flex flex-col gap-4 md:flex-row md:gap-8">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-tint font-semibold text-primary tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0">{step}</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
