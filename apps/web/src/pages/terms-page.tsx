import { useSearchParams } from 'react-router';
import { LegalText } from '../features/content/legal-text.tsx';
import { Card } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function TermsPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Card>
      <Tabs
        label="Ketentuan & Privasi"
        value={search.get('tab') === 'privasi' ? 'privasi' : 'ketentuan'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={[
          { value: 'ketentuan', label: 'Ketentuan', panel: <LegalText document="terms" /> },
          { value: 'privasi', label: 'Privasi', panel: <LegalText document="privacy" /> },
        ]}
      />
    </Card>
  );
}
