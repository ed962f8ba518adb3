import { useSearchParams } from '../lib/browser/router.tsx';
import { LegalText } from '../features/content/legal-text.tsx';
import { Card } from '@serat/ui/card.tsx';
import { Tabs } from '@serat/ui/tabs.tsx';

export function TermsPage() {
  const [search, setSearch] = useSearchParams();
  return (
    // A readable line length. A full screen high from the start, to avoid layout shift of the footer.
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
