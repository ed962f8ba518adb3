import { ArrowUp, Clapperboard, Plus, Tv, Wifi } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { getDashboard } from '@serat/contract/billing';
import type { DataOf } from '@serat/contract/call';
import { keepAmounts, longDate, rupiah } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ComingSoonButton } from './coming-soon-button.tsx';
import { splitProducts } from './owned-products.ts';

type Dashboard = DataOf<typeof getDashboard>;
type Service = NonNullable<Dashboard['service']>;

const states = {
  active: { tone: 'success', label: 'Aktif' },
  Isolir: { tone: 'danger', label: 'Isolir' },
  ended: { tone: 'neutral', label: 'Berakhir' },
} as const;

interface ServicesCardProps {
  service: Service | null;
  /** The order was canceled: SPEC wants a dash in place of the services. */
  canceled: boolean;
  credit: number;
}

export function ServicesCard({ service, canceled, credit }: ServicesCardProps) {
  const state = service && !canceled ? states[service.status] : null;
  return (
    <Card
      title="Layanan yang Anda Miliki"
      action={state && <Badge tone={state.tone}>{state.label}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {canceled ? (
          <p>-</p>
        ) : service ? (
          <Products service={service} />
        ) : (
          <p className="text-muted">
            Layanan Anda tampil di sini setelah pemasangan di rumah Anda selesai.
          </p>
        )}
        {credit > 0 && (
          <p className="rounded-field bg-success-tint px-4 py-3 text-sm text-success">
            Saldo kredit{' '}
            <span className="whitespace-nowrap font-semibold tabular-nums">{rupiah(credit)}</span>{' '}
            akan mengurangi tagihan berikutnya.
          </p>
        )}
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3 md:flex">
        <ComingSoonButton icon={<ArrowUp aria-hidden="true" className="size-5" />}>
          Upgrade
        </ComingSoonButton>
        <ComingSoonButton icon={<Plus aria-hidden="true" className="size-5" />}>
          Tambah
        </ComingSoonButton>
      </div>
    </Card>
  );
}

function Products({ service }: { service: Service }) {
  const { internet, tv, channels, moreChannels } = splitProducts(service.listProduct);
  return (
    <>
      {service.status === 'Isolir' && (
        <p className="rounded-field bg-danger-tint px-4 py-3 text-sm text-danger">
          Layanan dihentikan sementara. Bayar tagihan yang lewat jatuh tempo agar aktif lagi.
        </p>
      )}
      <dl className="grid items-start gap-4 md:grid-cols-3 md:gap-6">
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
              <span className="font-normal text-muted"> +{moreChannels} lainnya</span>
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
