import { monthsAhead, type ChangeQuote } from '@serat/contract/change';
import { aheadPaymentPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { Select } from '@serat/ui/fields/select.tsx';
import { Link } from '../../lib/browser/router.tsx';
import { clockTime, longDate, monthYear, rupiah } from '../../lib/text/format.ts';
import { useQuote } from './use-quote.ts';

const choices = monthsAhead.map((months) => ({
  value: String(months),
  label: `${months} tagihan berikutnya`,
}));

interface AheadQuoteProps {
  quote: ChangeQuote;
  ahead: NonNullable<ChangeQuote['ahead']>;
}

/** Shows the next bills at the current price, how the money is used, and that prices are not locked. */
export function AheadQuote({ quote, ahead }: AheadQuoteProps) {
  const other = useQuote(quote.serviceNumber);
  const { bills, lastDay, total } = ahead;
  return (
    <Card title="Bayar di muka">
      <p className="-mt-3 text-sm text-muted">{quote.address}</p>
      <Select
        label="Berapa tagihan?"
        className="mt-4 max-w-sm"
        options={choices}
        value={String(bills.length)}
        disabled={other.isPending}
        onChange={({ target }) => {
          const months = monthsAhead.find((each) => each === Number(target.value));
          if (months) void other.ask({ kind: 'ahead', months }, { replace: true });
        }}
      />
      <Bills ahead={ahead} />
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5">
        <li>Dengan paket dan harga sekarang, tagihan Anda terbayar sampai {longDate(lastDay)}.</li>
        <li>
          Harga tidak dikunci. Setiap tagihan memakai harga bulannya; bila berubah, kredit Anda
          cukup untuk waktu yang lebih pendek atau lebih panjang.
        </li>
        <li>
          Dananya menjadi kredit Anda dan dipakai untuk tagihan semua layanan Anda. Bila semua
          layanan berakhir, sisanya kami kembalikan.
        </li>
      </ul>
      {total === 0 ? (
        <p className="mt-4 rounded-card bg-primary-tint p-4">
          Kredit Anda sudah cukup untuk {bills.length} tagihan berikutnya.
        </p>
      ) : (
        <p className="mt-4 text-sm text-muted">
          Penawaran ini berlaku sampai pukul {clockTime(quote.goodUntil)}.
        </p>
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row">
        <Link to={pages.services} className={buttonClass({ variant: 'secondary' })}>
          Tidak jadi
        </Link>
        {total > 0 && (
          <Link to={aheadPaymentPage(quote.id)} className={buttonClass()}>
            Pilih metode pembayaran
          </Link>
        )}
      </div>
    </Card>
  );
}

function Bills({ ahead: { bills, credit, total } }: Pick<AheadQuoteProps, 'ahead'>) {
  const rows = [
    ...bills.map(({ month, amount }) => ({ name: monthYear(`${month}-01`), amount })),
    ...(credit > 0 ? [{ name: 'Kredit Anda', amount: -credit }] : []),
  ];
  return (
    <dl className="mt-4" aria-label="Tagihan yang dibayar di muka">
      {rows.map(({ name, amount }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-t border-hairline py-2"
        >
          <dt>{name}</dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-hairline py-3 font-semibold">
        <dt>Dibayar sekarang</dt>
        <dd className="shrink-0 tabular-nums">{rupiah(total)}</dd>
      </div>
    </dl>
  );
}
