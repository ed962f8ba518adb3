import { monthsAhead, type OwnService } from '@serat/contract/change';
import {
  awaitingAheadPage,
  changePackagePage,
  changeProductsPage,
} from '@serat/contract/page-links';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import type { ReactNode } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import { keepAmounts, longDate, rupiah } from '../../lib/text/format.ts';
import { ServiceBadge } from '../../parts/service-badge.tsx';
import { ChangeList } from './change-list.tsx';
import { DeviceList } from './device-list.tsx';
import { useQuote } from './use-quote.ts';

export function ServiceCard({ service }: { service: OwnService }) {
  const [street, ...area] = service.address.split(', ');
  return (
    <Card title={street} action={<ServiceBadge service={service} />}>
      <p className="-mt-3 text-sm text-muted">
        {area.join(', ')}
        <span className="block tabular-nums">Layanan {service.number}</span>
      </p>
      <Prices service={service} />
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        <Fact term="Aktif sejak">{longDate(service.startedDate)}</Fact>
        <Fact term="Masa minimum sampai">{longDate(service.minimumUntil)}</Fact>
        {service.lastDay ? (
          <Fact term="Hari terakhir">{longDate(service.lastDay)}</Fact>
        ) : (
          service.nextBill && (
            <Fact term="Tagihan berikutnya">
              {rupiah(service.nextBill.amount)}, {longDate(service.nextBill.date)}
            </Fact>
          )
        )}
      </dl>
      <Actions service={service} />
      <DeviceList devices={service.devices} />
      {service.changes.length > 0 && <ChangeList changes={service.changes} />}
    </Card>
  );
}

function Prices({ service: { lines, monthly } }: { service: OwnService }) {
  return (
    <dl className="mt-4">
      {lines.map(({ productId, name, bandwidth, amount }) => (
        <div
          key={productId}
          className="flex items-baseline justify-between gap-4 border-t border-hairline py-3"
        >
          <dt>{keepAmounts([name, bandwidth].filter(Boolean).join(' · '))}</dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t border-hairline py-3 font-semibold">
        <dt>Setiap bulan</dt>
        <dd className="shrink-0 tabular-nums">{rupiah(monthly)}</dd>
      </div>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Actions({ service }: { service: OwnService }) {
  const { ask, isPending } = useQuote(service.number);
  const { number, refused, lastDay, aheadPayment } = service;
  return (
    <>
      {refused !== null && <p className="mt-4 rounded-card bg-primary-tint p-4">{refused}</p>}
      <div className="mt-6 flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
        {refused === null && (
          <>
            <Link to={changePackagePage(number)} className={buttonClass()}>
              Ubah paket
            </Link>
            <Link to={changeProductsPage(number)} className={buttonClass({ variant: 'secondary' })}>
              TV dan saluran
            </Link>
          </>
        )}
        {aheadPayment !== null && (
          <Link
            to={awaitingAheadPage(aheadPayment)}
            className={buttonClass({ variant: 'secondary' })}
          >
            Lanjutkan bayar di muka
          </Link>
        )}
        {refused === null && (
          <Button
            variant="secondary"
            loading={isPending}
            onClick={() => void ask({ kind: 'ahead', months: monthsAhead[0] })}
          >
            Bayar di muka
          </Button>
        )}
        {lastDay === null && (
          <Button variant="quiet" loading={isPending} onClick={() => void ask({ kind: 'end' })}>
            Berhenti berlangganan
          </Button>
        )}
      </div>
    </>
  );
}
