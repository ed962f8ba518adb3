import { useSearchParams } from '../lib/browser/router.tsx';
import { LegalText } from '../features/content/legal-text.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Tabs } from '@serat/ui/tabs.tsx';

export function TermsPage() {
  const [search, setSearch] = useSearchParams();
  return (
    // As wide as reads well, and a screen high from the start, so that the foot stays where it is.
    <Card className="min-h-screen max-w-[800px]">
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
