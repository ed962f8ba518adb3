import { useSearchParams } from 'react-router';
import { AlaCarteBundles } from '../features/catalogue/ala-carte-bundles.tsx';
import { ChoiceBar } from '../features/catalogue/choice-bar.tsx';
import { InternetPackages } from '../features/catalogue/internet-packages.tsx';
import { TvPackages } from '../features/catalogue/tv-packages.tsx';
import { Tabs } from '../ui/tabs.tsx';

const tabs = [
  { value: 'internet', label: 'Paket Internet', panel: <InternetPackages /> },
  { value: 'tv', label: 'TV Family Pack', panel: <TvPackages /> },
  { value: 'alacarte', label: 'TV Chanel Ala Carte', panel: <AlaCarteBundles /> },
];

export function PackagesPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <Tabs
        label="Paket Layanan"
        items={tabs}
        value={search.get('tab') ?? 'internet'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
      <ChoiceBar />
    </>
  );
}
