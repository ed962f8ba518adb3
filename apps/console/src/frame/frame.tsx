import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMay, useMe } from '../lib/session.ts';
import { PageOutlet } from './page-outlet.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export function Frame() {
  const { pathname } = useLocation();
  const [helps, setHelps] = useState(false);
  const [searches, setSearches] = useState(false);
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { mustEnrol } = useMe();
  const maySearch = useMay('search.use');
  useShortcuts({
    '?': () => setHelps(true),
    Escape: leaveField,
    ...(maySearch && { 'ctrl+k': () => setSearches(true) }),
  });

  return (
    <div className="flex min-h-screen">
      <a
        href="#isi"
        className="sr-only z-30 rounded-field bg-surface px-4 py-3 font-semibold text-primary shadow-float focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
      >
        Langsung ke isi
      </a>
      <SideNavigation isOpen={menuAt === pathname} onClose={() => setMenuAt(null)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          onMenu={() => setMenuAt(pathname)}
          onHelp={() => setHelps(true)}
          onSearch={maySearch ? () => setSearches(true) : null}
        />
        <main
          id="isi"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1520px] flex-1 px-4 py-6 xl:px-8"
        >
          {mustEnrol && (
            <output className="mb-6 block rounded-card bg-warning-tint px-5 py-4 text-warning">
              Pasang verifikasi dua langkah dulu. Sesudahnya semua halaman terbuka.
            </output>
          )}
          <PageOutlet />
        </main>
      </div>
      {searches && <SearchDialog onClose={() => setSearches(false)} />}
      {helps && <ShortcutHelp onClose={() => setHelps(false)} />}
    </div>
  );
}

function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
