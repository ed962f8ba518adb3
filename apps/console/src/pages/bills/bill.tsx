import { Download } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { correctionLabels } from '@serat/contract/billing';
import { getBill, getBillPdf } from '@serat/contract/staff/bills';
import { taxLines } from '@serat/contract/tax';
import { getLedger } from '@serat/contract/staff/customers';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import type { DataOf } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { chargedDays, dateTime, longDate, monthYear, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { useVisit } from '../../lib/use-visit.ts';
import { BackToList } from '../../parts/back-to-list.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Amounts } from '../../parts/amounts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { BillBadge } from '../../parts/bill-badge.tsx';
import { RecordDialog } from '../../parts/payment/record-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

export function Bill() {
  const { number = '' } = useParams();
  const bill = useRead(getBill, { number });
  return (
    <>
      <BackToList list="/tagihan" />
      <Loaded query={bill} what="Tagihan">
        {(data) => <BillView bill={data} />}
      </Loaded>
    </>
  );
}

function Credit({ customerId }: { customerId: string }) {
  const { data } = useRead(getLedger, { customerId });
  if (!data) return '…';
  return [rupiah(data.credit), data.creditUse].filter(Boolean).join('. ');
}

function BillLines({ bill }: { bill: DataOf<typeof getBill> }) {
  const { lines, total, tax } = bill;
  return (
    <Amounts
      lines={lines.map(({ days, ...line }) => ({ ...line, note: days && chargedDays(days) }))}
      total={total}
      within={tax ? taxLines(tax, total) : undefined}
    />
  );
}

function BillView({ bill }: { bill: DataOf<typeof getBill> }) {
  const mayPropose = useMay('bill.propose');
  const mayReadLedger = useMay('customer.ledger');
  const mayRecord = useMay('payment.record') && bill.status === 'OPEN';
  const [corrects, setCorrects] = useState(false);
  const [records, setRecords] = useState(false);
  useVisit({
    path: `/tagihan/${encodeURIComponent(bill.number)}`,
    kind: 'Tagihan',
    title: bill.number,
  });
  const mayCorrect = mayPropose && (bill.status === 'OPEN' || bill.status === 'PAID');
  return (
    <>
      <PageHeading
        title={bill.number}
        text={<BillBadge bill={bill} />}
        action={
          <>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-5" />}
              onClick={() =>
                void downloadFile(getBillPdf, { number: bill.number }, `${bill.number}.pdf`)
              }
            >
              Unduh PDF
            </Button>
            {mayCorrect && (
              <Button
                variant={mayRecord ? 'secondary' : 'primary'}
                onClick={() => setCorrects(true)}
              >
                Koreksi tagihan
              </Button>
            )}
            {mayRecord && <Button onClick={() => setRecords(true)}>Catat pembayaran</Button>}
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={`Tagihan ${monthYear(bill.period)}`}>
          <Facts
            items={[
              ['Pelanggan', <CustomerLink key="" id={bill.customerId} name={bill.fullName} />],
              ['Jatuh tempo', longDate(bill.dueDate)],
              bill.status === 'OPEN' && mayReadLedger
                ? ['Kredit pelanggan', <Credit key="" customerId={bill.customerId} />]
                : null,
              bill.paidDate ? ['Dibayar', dateTime(bill.paidDate)] : null,
            ]}
          />
        </Card>
        <Card title="Rincian">
          <BillLines bill={bill} />
        </Card>
        <Card title="Koreksi">
          {bill.corrections.length === 0 ? (
            <p className="text-muted">Belum ada koreksi.</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {bill.corrections.map(({ kind, amount, reason, date }) => (
                <li key={`${kind} ${date}`} className="py-3 first:pt-0 last:pb-0">
                  <p className="flex justify-between gap-4 font-semibold">
                    {correctionLabels[kind]}
                    <span className="tabular-nums">{rupiah(amount)}</span>
                  </p>
                  <p className="text-sm text-muted">{dateTime(date)}</p>
                  <p className="text-sm">{reason}</p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      {corrects && <CorrectDialog bill={bill} onClose={() => setCorrects(false)} />}
      {records && (
        <RecordDialog
          customerId={bill.customerId}
          bill={bill.number}
          onClose={() => setRecords(false)}
        />
      )}
    </>
  );
}
