import { useState } from 'react';
import { Link } from 'react-router';
import { billStatusLabels, type BillStatus } from '@serat/contract/billing';
import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import { showNik } from '@serat/contract/staff/customers';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, longDate, monthYear, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Facts } from '../../parts/facts.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Customer } from './customer-data.ts';
import { Lines } from './lines.tsx';

const serviceLooks: Record<Customer['services'][number]['status'], [BadgeTone, string]> = {
  active: ['success', 'Aktif'],
  Isolir: ['danger', 'Isolir'],
  ended: ['neutral', 'Berakhir'],
};
const documents = { terms: 'Syarat dan ketentuan', privacy: 'Kebijakan privasi' } as const;

export function Overview({ customer }: { customer: Customer }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Profile customer={customer} />
      <Card title="Layanan">
        <Lines
          empty="Belum ada layanan."
          lines={customer.services.map(({ number, status, address, startedDate }) => ({
            key: number,
            title: number,
            detail: `${address}, sejak ${longDate(startedDate)}`,
            side: <Badge tone={serviceLooks[status][0]}>{serviceLooks[status][1]}</Badge>,
          }))}
        />
      </Card>
      <Card title="Pesanan">
        <Lines
          empty="Belum ada pesanan."
          lines={customer.orders.map(({ number, status, createdDate, total }) => ({
            key: number,
            title: (
              <Link to={`/pesanan/${encodeURIComponent(number)}`} className="text-link">
                {number}
              </Link>
            ),
            detail: `${orderStatusLabels[status as OrderStatus] ?? status}, ${longDate(createdDate)}`,
            side: rupiah(total),
          }))}
        />
      </Card>
      <Card title="Tagihan">
        <Lines
          empty="Belum ada tagihan."
          lines={customer.bills.map(({ number, period, status, total }) => ({
            key: number,
            title: (
              <Link to={`/tagihan/${encodeURIComponent(number)}`} className="text-link">
                {monthYear(period)}
              </Link>
            ),
            detail: billStatusLabels[status as BillStatus] ?? status,
            side: rupiah(total),
          }))}
        />
      </Card>
      <Card title="Perangkat yang masuk">
        <Lines
          empty="Tidak ada."
          lines={customer.sessions.map(({ device, lastUsedDate }) => ({
            key: `${device} ${lastUsedDate}`,
            title: device,
            detail: `Terakhir dipakai ${dateTime(lastUsedDate)}`,
          }))}
        />
      </Card>
      <Card title="Persetujuan">
        <Lines
          empty="Belum ada."
          lines={customer.consents.map(({ document, version, givenFor, date }) => ({
            key: `${document} ${version} ${date}`,
            title: `${documents[document]}, versi ${version}`,
            detail: `${givenFor === 'register' ? 'Saat mendaftar' : 'Saat memesan'}, ${dateTime(date)}`,
          }))}
        />
      </Card>
    </div>
  );
}

function Profile({ customer }: { customer: Customer }) {
  const mayShow = useMay('customer.nik');
  const [asks, setAsks] = useState(false);
  // Seen as long as the page is open, and no longer.
  const [nik, setNik] = useState<string | null>(null);
  return (
    <Card title="Profil">
      <Facts
        items={[
          ['Nama', customer.fullName],
          ['Email', customer.email],
          ['Telepon', customer.phone],
          customer.gender ? ['Jenis kelamin', customer.gender] : null,
          customer.dob ? ['Tanggal lahir', longDate(customer.dob)] : null,
          [
            'NIK',
            <span key="" className="flex flex-wrap items-center gap-3">
              {nik ?? customer.nik ?? '–'}
              {customer.nik && nik === null && mayShow && (
                <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
                  Perlihatkan NIK
                </Button>
              )}
            </span>,
          ],
          customer.npwp ? ['NPWP', customer.npwp] : null,
          ['ID Pelanggan PLN', customer.plnId ?? '–'],
        ]}
      />
      {asks && (
        <ReasonDialog
          call={showNik}
          title="Perlihatkan NIK lengkap?"
          effect="Siapa yang melihat, kapan, dan mengapa tercatat di jejak audit."
          confirm="Perlihatkan"
          input={(reason) => ({ customerId: customer.id, reason })}
          onDone={({ data }) => setNik(data.nik)}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}
