import * as pages from '@serat/contract/pages';
import { dataSources, type DataSource } from '@serat/regions/data-sources';
import { useState, type ReactNode } from 'react';
import { Link } from '../lib/browser/router.tsx';
import { getConfig } from '../lib/api/config.ts';
import { longDate } from '../lib/text/format.ts';
import { Card } from '@serat/ui/card.tsx';

/** Libraries, fonts and icons that the page credits. */
const works: readonly DataSource[] = [
  {
    name: 'Leaflet',
    url: 'https://leafletjs.com',
    licence: 'BSD-2-Clause',
    use: 'Peta yang dapat digeser',
  },
  {
    name: 'Plus Jakarta Sans',
    url: 'https://github.com/tokotype/PlusJakartaSans',
    licence: 'SIL OFL 1.1',
    use: 'Huruf',
  },
  { name: 'Lucide', url: 'https://lucide.dev', licence: 'ISC', use: 'Ikon' },
];

export function AboutPage() {
  const { brand, providerSite, version, map } = getConfig();
  const [today] = useState(() => longDate(Date.now()));
  return (
    <>
      <Card title={`Tentang ${brand.name}`}>
        <dl className="grid gap-4 sm:grid-cols-[160px_1fr]">
          <Entry term="Penyedia">{brand.name}</Entry>
          <Entry term="Situs">
            <Outside to={providerSite}>Buka situs {brand.name}</Outside>
          </Entry>
          <Entry term="Versi portal">{version}</Entry>
          {map.attribution !== '' && <Entry term="Peta">{map.attribution}</Entry>}
          <Entry term="Ketentuan">
            <Link to={pages.terms} className="text-link">
              Syarat, ketentuan, dan privasi
            </Link>
          </Entry>
        </dl>
      </Card>
      <Card title="Data dan karya yang kami pakai">
        <ul className="grid gap-4 md:grid-cols-2">
          {[...dataSources, ...works].map(({ name, url, licence, use }) => (
            <li key={name}>
              <Outside to={url}>{name}</Outside>
              <p className="text-muted">
                {use}. Lisensi: {licence}.
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Info">
        <p className="font-semibold">{brand.name}</p>
        <p className="text-sm text-muted">{today}</p>
        <p className="mt-3">
          Portal ini membantu Anda memesan, membayar, dan mengelola internet dan TV di rumah.
        </p>
      </Card>
    </>
  );
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
      <span className="sr-only">, buka di tab baru</span>
    </a>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{term}</dt>
      <dd className="-mt-3 sm:mt-0">{children}</dd>
    </div>
  );
}
