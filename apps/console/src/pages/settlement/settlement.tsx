import { useSearchParams } from 'react-router';
import { Tabs } from '@serat/ui/tabs.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
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
  const [parameters, setParameters] = useSearchParams();
  return (
    <>
      <PageHeading
        title="Penyelesaian gateway"
        text="Uang yang diterima lewat gateway, dan apa yang sudah diteruskan ke rekening Anda menurut laporannya."
      />
      <Tabs
        label="Bagian penyelesaian"
        items={parts}
        value={parameters.get('bagian') ?? parts[0].value}
        // Each tab has its own filters, so they are dropped.
        onChange={(bagian) => setParameters({ bagian })}
      />
    </>
  );
}
