import { useSearchParams } from '../lib/browser/router.tsx';
import { AlaCarteBundles } from '../features/catalogue/ala-carte-bundles.tsx';
import { ChoiceBar } from '../features/catalogue/choice-bar.tsx';
import { InternetPackages } from '../features/catalogue/internet-packages.tsx';
import { TvPackages } from '../features/catalogue/tv-packages.tsx';
import { soldTabs } from '../features/catalogue/sold-tabs.ts';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { useProducts } from '../features/catalogue/use-products.ts';
import { Tabs } from '@serat/ui/tabs.tsx';

const tabs = {
  internet: { value: 'internet', label: 'Paket Internet', panel: <InternetPackages /> },
  tv: { value: 'tv', label: 'TV Family Pack', panel: <TvPackages /> },
  alacarte: { value: 'alacarte', label: 'TV Chanel Ala Carte', panel: <AlaCarteBundles /> },
};

export function PackagesPage() {
  const [search, setSearch] = useSearchParams();
  const sold = soldTabs(useProducts('tv').data, useProducts('alaCarte').data);
  return (
    <>
      <SavedNotice />
      {sold.length === 1 ? (
        <InternetPackages />
      ) : (
        <Tabs
          label="Paket Layanan"
          items={sold.map((name) => tabs[name])}
          value={search.get('tab') ?? 'internet'}
          onChange={(tab) => setSearch({ tab }, { replace: true })}
        />
      )}
      <ChoiceBar />
    </>
  );
}
