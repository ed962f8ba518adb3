import { PageHeading } from '../../parts/page-heading.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { Days } from './days.tsx';
import { Reports } from './reports.tsx';
import { WrongLines } from './wrong-lines.tsx';

const parts = [
  { value: 'hari', label: 'Per hari', panel: <Days /> },
  { value: 'tidak-cocok', label: 'Tidak cocok', panel: <WrongLines /> },
  { value: 'laporan', label: 'Laporan', panel: <Reports /> },
] as const;

/** What gateways have paid out, compared with the ledger. */
export function Settlement() {
  return (
    <>
      <PageHeading
        title="Penyelesaian gateway"
        text="Uang yang diterima lewat gateway, dan apa yang sudah diteruskan ke rekening Anda menurut laporannya."
      />
      <PageTabs label="Bagian penyelesaian" items={parts} />
    </>
  );
}
