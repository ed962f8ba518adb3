import { PageHeading } from '../../parts/page-heading.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
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
  return (
    <>
      <PageHeading title="Pembayaran" />
      <PageTabs label="Bagian pembayaran" items={parts} />
    </>
  );
}
