import { ArrowUp, Clapperboard, Plus, Tv, Wifi } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunningService } from '@serat/contract/dashboard';
import { changePackagePage, changeProductsPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { Link } from '../../lib/browser/router.tsx';
import { keepAmounts, longDate } from '../../lib/text/format.ts';
import { Card } from '@serat/ui/card.tsx';
import { CreditNote } from '../../parts/credit-note.tsx';
import { ServiceBadge } from '../../parts/service-badge.tsx';
import { ChangeButton } from './change-button.tsx';
import { splitProducts } from './owned-products.ts';

interface ServicesCardProps {
  services: readonly RunningService[];
  /** The latest order was canceled: SPEC shows a dash instead of services. */
  canceled: boolean;
  credit: number;
  creditUse: string | null | undefined;
}

export function ServicesCard({ services, canceled, credit, creditUse }: ServicesCardProps) {
  const [first] = services;
  const isOnly = services.length === 1;
  return (
    <Card
      title="Layanan yang Anda Miliki"
      action={isOnly && first && <ServiceBadge service={first} />}
    >
      <div className="flex flex-col gap-4">
        {isOnly && first ? (
          <>
            <p className="text-sm text-muted">{first.address}</p>
            <EndNote service={first} />
            <Products service={first} />
          </>
        ) : services.length > 1 ? (
          <ul className="flex flex-col">
            {services.map((service) => (
              <li
                key={service.number}
                className="border-hairline not-first:mt-6 not-first:border-t not-first:pt-6"
              >
                <ServiceOfMany service={service} />
              </li>
            ))}
          </ul>
        ) : canceled ? (
          <p>-</p>
        ) : (
          <p className="text-muted">
            Layanan Anda tampil di sini setelah pemasangan di rumah Anda selesai.
          </p>
        )}
        <CreditNote credit={credit} use={creditUse} />
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3 md:flex">
        <ChangeButton
          to={changeAt(services, changePackagePage)}
          icon={<ArrowUp aria-hidden="true" className="size-5" />}
        >
          Upgrade
        </ChangeButton>
        <ChangeButton
          to={changeAt(services, changeProductsPage)}
          icon={<Plus aria-hidden="true" className="size-5" />}
        >
          Tambah
        </ChangeButton>
      </div>
      {services.length > 0 && (
        <p className="mt-4">
          <Link to={pages.services} className="text-link">
            Rincian layanan
          </Link>
        </p>
      )}
    </Card>
  );
}

/** Null without an active service. With several, leads to the page where the customer chooses one. */
function changeAt(
  services: readonly RunningService[],
  pageOf: (number: string) => string,
): string | null {
  const [active, ...others] = services.filter(({ status }) => status === 'active');
  if (!active) return null;
  return others.length === 0 ? pageOf(active.number) : pages.services;
}

/** One of several services, which customers tell apart by the address, street first. */
function ServiceOfMany({ service }: { service: RunningService }) {
  const [street, ...area] = service.address.split(', ');
  return (
    <section aria-label={`Layanan ${service.number}`} className="flex flex-col gap-4">
      <div>
        <div className="flex items-start justify-between gap-4">
          <h3 className="min-w-0 text-base">{street}</h3>
          <span className="shrink-0">
            <ServiceBadge service={service} />
          </span>
        </div>
        <p className="mt-1 text-sm text-muted">
          {area.join(', ')}
          <span className="block tabular-nums">Layanan {service.number}</span>
        </p>
      </div>
      <EndNote service={service} />
      <Products service={service} />
    </section>
  );
}

function EndNote({ service: { endsOn } }: { service: RunningService }) {
  if (!endsOn) return null;
  return (
    <p className="font-semibold text-danger">
      Berakhir {longDate(endsOn)} bila tagihannya belum dibayar.
    </p>
  );
}

function Products({ service }: { service: RunningService }) {
  const { internet, tv, channels, moreChannels } = splitProducts(service.listProduct);
  return (
    <>
      <dl className="grid items-start gap-4 md:max-lg:grid-cols-3 md:gap-6 lg:gap-4">
        <Row term="Paket internet" Icon={Wifi}>
          {internet
            ? keepAmounts([internet.name, internet.bandwidth].filter(Boolean).join(' · '))
            : '-'}
        </Row>
        <Row term="Paket TV" Icon={Tv}>
          {tv?.name ?? '-'}
        </Row>
        {channels.length > 0 && (
          <Row term="Saluran ala carte" Icon={Clapperboard}>
            {channels.map(({ name }) => name).join(', ')}
            {moreChannels > 0 && (
              <>
                {' '}
                <span className="whitespace-nowrap font-normal text-muted">
                  +{moreChannels} lainnya
                </span>
              </>
            )}
          </Row>
        )}
      </dl>
      <p className="text-sm text-muted">Aktif sejak {longDate(service.startedDate)}</p>
    </>
  );
}

interface RowProps {
  term: string;
  Icon: LucideIcon;
  children: ReactNode;
}

function Row({ term, Icon, children }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <dt className="col-start-2 text-sm text-muted">{term}</dt>
      <dd className="col-start-2 min-w-0 font-semibold">{children}</dd>
      <dd
        aria-hidden="true"
        className="col-start-1 row-span-2 row-start-1 flex size-11 items-center justify-center rounded-field bg-primary-tint text-primary"
      >
        <Icon className="size-5" />
      </dd>
    </div>
  );
}
