import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import type { Bill, BillDetail } from '@serat/contract/billing';
import { billPaymentPage } from '@serat/contract/page-links';
import { isOpen } from '@serat/contract/to-be-paid';
import { monthYear } from '../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { SkeletonText } from '@serat/ui/states/skeleton.tsx';
import { AmountLines } from './amount-lines.tsx';
import { BillBadge } from './bill-badge.tsx';
import { dueWords, payWords, sellerWords } from './bill-view.ts';
import { BillNotShown } from './bill-not-shown.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { Corrections } from './corrections.tsx';
import { DownloadBillButton } from './download-bill-button.tsx';
import { BankTransfer } from './transfer/bank-transfer.tsx';
import { useBillDetail } from './use-bills.ts';
import { Loading } from '../../parts/loading.tsx';

interface BillDetailDialogProps {
  billId: string;
  onClose: () => void;
}

export function BillDetailDialog({ billId, onClose }: BillDetailDialogProps) {
  const read = useBillDetail(billId);
  const { data, error } = read;
  const [now] = useState(() => Date.now());
  const title = data ? `Tagihan ${monthYear(`${data.bill.billingPeriod}-01`)}` : 'Detail tagihan';
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={data && isOpen(data.bill) && <PayLink bill={data.bill} />}
      >
        {data ? (
          <Detail detail={data} now={now} />
        ) : error ? (
          <BillNotShown headingLevel={3} read={read} />
        ) : (
          <div aria-busy="true" className="min-h-[420px]">
            <Loading>Memuat detail tagihan…</Loading>
            <SkeletonText lines={8} />
          </div>
        )}
      </Dialog>
      {data && <BillSheet detail={data} now={now} />}
    </>
  );
}

function Detail({ detail, now }: { detail: BillDetail; now: number }) {
  const { bill, serviceNumber, fullName, address, lines, corrections } = detail;
  const { dueDay, tax, seller } = detail;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BillBadge bill={bill} now={now} />
        <p className="text-balance text-muted">{dueWords(bill, now)}</p>
      </div>
      <section aria-label="Rincian biaya">
        <AmountLines lines={lines} total={bill.rpTotal} tax={tax} />
      </section>
      <Corrections corrections={corrections} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <DownloadBillButton bill={bill} />
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          Cetak
        </Button>
      </div>
      {isOpen(bill) && <BankTransfer billId={bill.id} />}
      <dl className="grid gap-4 border-t border-hairline pt-5 sm:grid-cols-2">
        <Entry term="Nomor tagihan" text={bill.id} />
        <Entry term="Nomor layanan" text={serviceNumber} />
        {dueDay !== undefined && (
          <Entry term="Tagihan berikutnya" text={`Jatuh tempo setiap tanggal ${dueDay}`} wide />
        )}
        <Entry term="Nama" text={fullName} wide />
        <Entry term="Alamat" text={address} wide />
        {seller && <Entry term="Penyedia" text={sellerWords(seller)} wide />}
      </dl>
    </div>
  );
}

function Entry({ term, text, wide = false }: { term: string; text: string; wide?: boolean }) {
  return (
    <div className={classNames('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="tabular-nums">{text}</dd>
    </div>
  );
}

function PayLink({ bill }: { bill: Bill }) {
  return (
    <Link to={billPaymentPage(bill.id)} className={buttonClass()}>
      {payWords(bill)}
    </Link>
  );
}
