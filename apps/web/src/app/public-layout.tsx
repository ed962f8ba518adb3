import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getConfig } from '../lib/config.ts';
import { Logo } from '../ui/logo.tsx';
import { Late } from './late.ts';
import { useHeading } from './use-heading.ts';

/** A form in a column of 440 px, on the desktop beside a calm panel. */
export function FormLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-screen lg:grid lg:grid-cols-2">
      <div className="flex min-h-screen flex-col px-4 sm:px-8">
        <Brand />
        <main
          id="isi"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[440px] flex-1 flex-col justify-center py-8"
        >
          <PublicHeading />
          {children}
        </main>
        <Foot />
      </div>
      <CalmPanel />
    </div>
  );
}

/** The whole width, for texts and the map. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-screen max-w-[1120px] flex-col px-4 sm:px-8">
      <Brand />
      <main id="isi" tabIndex={-1} className="w-full flex-1 py-8">
        <PublicHeading />
        {children}
      </main>
      <Foot />
    </div>
  );
}

function Brand() {
  const { brand } = getConfig();
  return (
    <header className="flex min-h-16 items-center pt-2 lg:min-h-20">
      <Link to="/" className="rounded-field">
        <Logo name={brand.name} logoUrl={brand.logoUrl} />
      </Link>
    </header>
  );
}

function PublicHeading() {
  const heading = useHeading();
  if (!heading) return null;
  return (
    <header className="mb-6">
      <h1 className="text-3xl">{heading.title}</h1>
      {heading.subtitle && <p className="mt-2 text-muted">{heading.subtitle}</p>}
    </header>
  );
}

function Foot() {
  return (
    <footer className="border-t border-hairline py-4 text-sm text-muted">
      <nav
        aria-label="Informasi"
        className="-mx-2 flex flex-wrap justify-center gap-x-2 lg:justify-start"
      >
        <FootLink to="/cekarea">Cek area Anda</FootLink>
        <FootLink to="/ketentuan?tab=ketentuan">Ketentuan</FootLink>
        <FootLink to="/ketentuan?tab=privasi">Privasi</FootLink>
        <a href={getConfig().providerSite} target="_blank" rel="noreferrer" className={footLink}>
          Bantuan
        </a>
      </nav>
    </footer>
  );
}

const footLink =
  'inline-flex min-h-11 items-center rounded-field px-2 hover:text-primary hover:underline';

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={footLink}>
      {children}
    </Link>
  );
}

/** Its content comes late: phones never show it, and the form goes first. */
function CalmPanel() {
  const wide = useSyncExternalStore(subscribeToWidth, isWide, () => false);
  return (
    <aside className="night sticky top-0 hidden h-screen overflow-hidden lg:block">
      {wide && <Late load={loadPanel} />}
    </aside>
  );
}

const loadPanel = () => import('./calm-panel.tsx').then((panel) => panel.CalmPanel);

/** The same width as the `lg:` classes. */
const wideScreen = '(min-width: 64rem)';
const isWide = () => matchMedia(wideScreen).matches;
function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(wideScreen);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
