import type { ReactNode } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { termsPage } from '@serat/contract/page-links';
import { getConfig } from '../../lib/api/config.ts';
import { useToken } from '../../lib/session/session.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { useMedia } from '@serat/ui/use-media.ts';
import { Logo } from '@serat/ui/drawings/logo.tsx';
import { AreaInvitation } from '../../parts/area-invitation.tsx';
import { LoadWhenIdle } from './load-when-idle.ts';
import { useHeading } from './use-heading.ts';

/** Counts the scrollbar gutter as part of the panel's right margin. */
const evenSides = 'lg:pr-[max(0px,16px-(100vw-100%))]';

export function FormLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classNames('lg:grid lg:grid-cols-2', evenSides)}>
      <div className="screen-high flex flex-col px-4 sm:px-8">
        <Brand />
        {/* Aligned to the top: centred, the form would move whenever a field shows a message. */}
        <main
          id="isi"
          tabIndex={-1}
          className="mx-auto w-full max-w-110 flex-1 pb-8 pt-6 sm:pt-[clamp(24px,8vh,96px)]"
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

export function PlainLayout({ children }: { children: ReactNode }) {
  const fills = useHeading()?.fills ?? false;
  return (
    <div className="screen-high mx-auto flex max-w-280 flex-col px-4 sm:px-8">
      <div className={classNames('flex flex-1 flex-col', fills && 'screen-high')}>
        <Brand>
          <AccountLink />
        </Brand>
        <main
          id="isi"
          tabIndex={-1}
          className={classNames('w-full flex-1', fills ? 'flex flex-col lg:pb-8' : 'py-8')}
        >
          <PublicHeading />
          {children}
        </main>
      </div>
      <Foot />
    </div>
  );
}

function Brand({ children }: { children?: ReactNode }) {
  const { brand } = getConfig();
  return (
    <header className="flex min-h-16 items-center justify-between gap-4 pt-2 lg:min-h-20">
      <Link to="/" className="relative z-10 rounded-field">
        <Logo name={brand.name} logoUrl={brand.logoUrl} />
      </Link>
      {children}
    </header>
  );
}

/** Prerendered for visitors; customers see their link after hydration. */
function AccountLink() {
  const hydrated = useHydrated();
  const signedIn = useToken() !== null && hydrated;
  return (
    <Link
      to={signedIn ? pages.home : pages.login}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      {signedIn ? 'Ke Home' : 'Masuk'}
    </Link>
  );
}

function PublicHeading() {
  const heading = useHeading();
  if (!heading) return null;
  return (
    <header className={heading.fills ? 'mb-4 lying:sr-only' : 'mb-6'}>
      <h1 className={heading.fills ? 'text-2xl' : 'text-3xl'}>{heading.title}</h1>
      {heading.subtitle && (
        <p className={classNames('text-muted', heading.fills ? 'mt-1 max-sm:sr-only' : 'mt-2')}>
          {heading.subtitle}
        </p>
      )}
    </header>
  );
}

function Foot() {
  const { brand, providerSite } = getConfig();
  return (
    <footer className="border-t border-hairline py-4 text-sm text-muted">
      <nav
        aria-label="Informasi"
        className="-mx-2 flex flex-wrap justify-center sm:gap-x-2 lg:justify-start"
      >
        <FootLink to={pages.publicCoverage}>Cek Area Anda</FootLink>
        <FootLink to={termsPage('ketentuan')}>Ketentuan</FootLink>
        <FootLink to={termsPage('privasi')}>Privasi</FootLink>
        <a href={providerSite} target="_blank" rel="noreferrer" className={footLink}>
          Bantuan di situs {brand.name}
          <span className="sr-only">, buka di tab baru</span>
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

/** Only desktops load the drawing. */
function CalmPanel() {
  // The same width as the `lg:` classes.
  const wide = useMedia('(min-width: 64rem)');
  return (
    <aside
      aria-label="Tentang layanan"
      className="night sticky top-4 my-4 hidden h-[calc(var(--screen)-32px-var(--banner))] flex-col justify-between overflow-hidden rounded-[24px] lg:flex"
    >
      <div className="max-w-lg p-10 xl:p-16">
        <AreaInvitation
          promise={
            <p className="text-3xl font-bold leading-tight text-balance">
              Internet fiber yang tenang dan terang, sampai ke rumah Anda.
            </p>
          }
        />
      </div>
      {wide && <LoadWhenIdle load={loadDrawing} isUrgent={always} />}
    </aside>
  );
}

const loadDrawing = () => import('./panel-drawing.tsx').then((part) => part.PanelDrawing);
const always = () => true;
