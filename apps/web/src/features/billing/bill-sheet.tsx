import type { BillDetail } from '@serat/contract/billing';
import { getConfig } from '../../lib/api/config.ts';
import { longDate, monthYear } from '../../lib/text/format.ts';
import { Logo } from '@serat/ui/drawings/logo.tsx';
import { AmountLines } from './amount-lines.tsx';
import { BillBadge } from './bill-badge.tsx';
import { isPaid, sellerWords } from './bill-view.ts';
import { Corrections } from './corrections.tsx';

export function BillSheet({ detail, now }: { detail: BillDetail; now: number }) {
  const { brand } = getConfig();
  const { bill, fullName, address, serviceNumber, lines, corrections, tax, seller } = detail;
  return (
    <section aria-label="Halaman cetak" className="print-sheet hidden print:block">
      <div className="flex items-start justify-between gap-8 border-b border-hairline pb-6">
        <Logo name={brand.name} logoUrl={brand.logoUrl} />
        <div className="text-right">
          <p className="text-2xl font-bold">{isPaid(bill) ? 'Kuitansi' : 'Tagihan'}</p>
          <p className="tabular-nums text-muted">{bill.id}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-8 py-8">
        <div>
          <p className="text-muted">Kepada</p>
          <p className="text-lg font-bold">{fullName}</p>
          <p>{address}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          <Fact term="Nomor layanan">{serviceNumber}</Fact>
          <Fact term="Periode">{monthYear(`${bill.billingPeriod}-01`)}</Fact>
          <Fact term="Jatuh tempo">{longDate(bill.expiredDate)}</Fact>
          {bill.paidDate !== null && <Fact term="Dibayar">{longDate(bill.paidDate)}</Fact>}
          <dt className="self-center text-muted">Status</dt>
          <dd>
            <BillBadge bill={bill} now={now} />
          </dd>
        </dl>
      </div>
      <AmountLines lines={lines} total={bill.rpTotal} tax={tax} />
      <Corrections corrections={corrections} />
      {seller && <p className="pt-6 text-sm text-muted">{sellerWords(seller)}</p>}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </>
  );
}
