import type { ReactNode } from 'react';
import { getOrderDetail } from '@serat/contract/order';
import type { OrderDetail } from '@serat/contract/order';
import { dateTime, rupiah } from '../../lib/text/format.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { CostLines, costRows } from '../payment/costs/cost-lines.tsx';
import { maskNik } from './draft/customer.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';
import { Loading } from '../../parts/loading.tsx';

type Coordinates = Pick<OrderDetail['orderHeader'], 'latitude' | 'longitude'>;

interface OrderDetailDialogProps {
  orderId: string;
  onClose: () => void;
  children: (place: Coordinates) => ReactNode;
}

export function OrderDetailDialog({ orderId, onClose, children }: OrderDetailDialogProps) {
  const { data, isError, isFetching, refetch } = useRead(
    getOrderDetail,
    { query: { id: orderId } },
    { ownFailure: true, keepOffline: true, staleTime: 0 },
  );
  return (
    <Dialog open size="lg" onClose={onClose} title="Detail pesanan" description={orderId}>
      {data ? (
        <Detail detail={data} map={children(data.orderHeader)} />
      ) : isError ? (
        <LoadFailure
          headingLevel={3}
          title="Detail belum dapat dimuat"
          retrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <div aria-busy="true" className="grid gap-6 md:grid-cols-2">
          <Loading>Memuat detail…</Loading>
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      )}
    </Dialog>
  );
}

interface DetailProps {
  detail: OrderDetail;
  map: ReactNode;
}

function Detail({ detail, map }: DetailProps) {
  const { orderHeader: header, listPayment, history } = detail;
  const place = [
    header.detailAddress,
    header.kelurahanName,
    header.kecamatanName,
    header.cityName,
    `${header.provinceName} ${header.postalCode}`,
  ].join(', ');
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted md:col-span-2">
        <OrderStatusBadge status={header.status} />
        Dipesan {dateTime(header.createdDate)}
      </p>
      <div className="flex flex-col gap-6">
        <section>
          <h3 className="mb-3">Biaya</h3>
          <CostLines
            groups={[
              {
                rows: costRows(
                  listPayment.map(({ costName, cost }) => ({ name: costName, amount: cost })),
                ),
              },
            ]}
            total={rupiah(header.totalPrice)}
          />
        </section>
        <section>
          <h3 className="mb-3">Perkembangan</h3>
          <OrderTimeline history={history} status={header.status.id} spark={false} />
        </section>
      </div>
      <section>
        <h3 className="mb-3">Pemesan</h3>
        <dl className="flex flex-col gap-3 text-sm">
          <Row name="Nama">{header.fullName}</Row>
          {/* Identity numbers are not stored for offline reading, so the detail may lack them. */}
          {header.nik !== '' && (
            <Row name="NIK">
              <span aria-hidden="true" className="tabular-nums">
                {maskNik(header.nik)}
              </span>
              <span className="sr-only">berakhiran {header.nik.slice(-4)}</span>
            </Row>
          )}
          {header.plnId && (
            <Row name="ID Pelanggan PLN">
              <span className="tabular-nums">{header.plnId}</span>
            </Row>
          )}
          <Row name="Alamat">{place}</Row>
        </dl>
        {map}
      </section>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
