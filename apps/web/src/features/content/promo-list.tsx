import { listPromos, type Promo } from '@serat/contract/content';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { getConfig } from '../../lib/api/config.ts';
import { keepAmounts } from '../../lib/text/format.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Loading } from '../../parts/loading.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { pictureTone } from '@serat/ui/drawings/picture-tone.ts';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { imageAddress, promoAddress } from './content-address.ts';

/** Promos that link to the provider's site. Renders nothing if there are none. */
export function PromoList() {
  const id = useId();
  const { data, isPending, isFetching, refetch } = useRead(
    listPromos,
    { query: { q: 'active==true;type==product' } },
    { staleTime: 600_000 },
  );
  const promos = data?.content ?? [];
  if (data && promos.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={isPending}>
      <h2 id={id} className="mb-3 text-lg">
        Promo untuk Anda
      </h2>
      {isPending && (
        <div className="flex min-h-64 items-center justify-center">
          <Spinner />
          <Loading>Memuat promo…</Loading>
        </div>
      )}
      {!isPending && !data && (
        <Card>
          <LoadFailure
            title="Promo belum dapat dimuat"
            headingLevel={3}
            retrying={isFetching}
            onRetry={refetch}
          />
        </Card>
      )}
      {promos.length > 0 && (
        <ul className="tab-row relative grid gap-4 max-sm:-mx-4 max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:grid-cols-2 xl:grid-cols-4">
          {promos.map((promo) => (
            <li key={promo.id} className="max-sm:snap-start">
              <PromoCard promo={promo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PromoCard({ promo: { id, title, image } }: { promo: Promo }) {
  const { providerSite, services } = getConfig();
  return (
    <a
      href={promoAddress(providerSite, id)}
      target="_blank"
      rel="noopener noreferrer"
      className="flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-150 hover:border-primary hover:text-primary"
    >
      <img
        src={imageAddress(image, services.content)}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        decoding="async"
        className={classNames(
          'aspect-video w-full bg-primary-tint object-cover',
          pictureTone(image),
        )}
      />
      <span className="flex flex-1 items-start justify-between gap-3 p-4 font-semibold">
        <span>
          {keepAmounts(title)}
          <span className="sr-only">, buka di tab baru</span>
        </span>
        <ExternalLink aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      </span>
    </a>
  );
}
