import { useSearchParams } from 'react-router';
import { Tabs } from '@serat/ui/tabs.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Attempts } from './attempts.tsx';
import { Notifications } from './notifications.tsx';
import { Receipts } from './receipts.tsx';
import { Reversals } from './reversals.tsx';
import { Reviews } from './reviews.tsx';

const parts = [
  { value: 'menggantung', label: 'Belum pasti', panel: <Attempts /> },
  { value: 'ditangani', label: 'Perlu ditangani', panel: <Reviews /> },
  { value: 'notifikasi', label: 'Notifikasi', panel: <Notifications /> },
  { value: 'penarikan', label: 'Dana ditarik', panel: <Reversals /> },
  { value: 'uang-masuk', label: 'Uang masuk', panel: <Receipts /> },
] as const;

export function Payments() {
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <PageHeading title="Pembayaran" />
      <Tabs
        label="Bagian pembayaran"
        items={parts}
        value={parameters.get('bagian') ?? parts[0].value}
        // Each tab has its own filters, so they are dropped.
        onChange={(bagian) => setParameters({ bagian })}
      />
    </>
  );
}
