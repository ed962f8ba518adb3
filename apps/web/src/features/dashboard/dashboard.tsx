import { Link } from 'react-router';
import { getDashboard } from '@serat/contract/billing';
import { useRead } from '../../lib/use-read.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BillDrawing, ErrorDrawing } from '../../ui/line-drawings.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoBillCard, RecordCard } from './record-card.tsx';
import { ServicesCard } from './services-card.tsx';

const columns = 'grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6';

export function Dashboard() {
  const { data, isError, isFetching, refetch } = useRead(getDashboard, {});
  if (data) {
    const { record, service, credit } = data;
    if (!record && !service) return <Newcomer />;
    return (
      <div className={columns}>
        {record ? <RecordCard record={record} /> : <NoBillCard />}
        <ServicesCard service={service} canceled={record?.canceled ?? false} credit={credit} />
      </div>
    );
  }
  if (isError) {
    return (
      <Card>
        <EmptyState
          drawing={<ErrorDrawing />}
          title="Ringkasan belum dapat dimuat"
          text="Periksa koneksi internet Anda, lalu coba lagi."
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Coba lagi
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <div aria-busy="true" className={columns}>
      <output className="sr-only">Memuat ringkasan…</output>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

function Newcomer() {
  return (
    <Card>
      <EmptyState
        drawing={<BillDrawing />}
        title="Tagihan dan layanan Anda akan tampil di sini"
        text="Belum berlangganan? Mulailah dengan memeriksa apakah alamat Anda sudah terjangkau."
        action={
          <Link to="/paketlayanan/check_coverage" className={buttonClass()}>
            Periksa alamat saya
          </Link>
        }
      />
    </Card>
  );
}
