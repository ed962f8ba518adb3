import { MonitorSmartphone } from 'lucide-react';
import { keepAmounts } from '../../lib/text/format.ts';
import type { Offer } from '../../model/offers.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { PackageBadge } from './package-badge.tsx';
import { PackageActions } from './package-actions.tsx';
import { PriceTag } from './price-tag.tsx';
import { SpeedRail } from './speed-rail.tsx';

interface InternetCardProps {
  offer: Offer;
  isOwn: boolean;
}

export function InternetCard({ offer: { product, detail }, isOwn }: InternetCardProps) {
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border bg-surface p-4',
        product.mostChosen ? 'border-primary' : 'border-hairline',
      )}
    >
      <div className="flex flex-wrap justify-between gap-2">
        <h2 className="flex min-w-0 flex-col-reverse justify-between">
          <Speed words={keepAmounts(detail.bandwidth ?? product.name)} />
          <span className="min-h-6 font-semibold text-muted">
            {detail.bandwidth && product.name}
          </span>
        </h2>
        <div className="ml-auto flex flex-col items-end justify-between text-right">
          <PackageBadge product={product} isOwn={isOwn} />
          <div className="mt-auto">
            <PriceTag detail={detail} />
          </div>
        </div>
      </div>
      <div className="my-1">
        <SpeedRail bandwidth={detail.bandwidth} />
      </div>
      <ul className="mb-3 flex flex-wrap gap-x-1.5 gap-y-1 text-sm">
        {product.suits && (
          <li className="flex w-full items-center gap-1.5">
            <MonitorSmartphone aria-hidden="true" className="size-4 shrink-0 text-primary" />
            <span className="min-w-0">{keepAmounts(product.suits)}</span>
          </li>
        )}
        {product.promises.map((promise, at) => (
          <li key={promise} className="flex gap-1.5 text-muted">
            {at > 0 && <span aria-hidden="true">·</span>}
            <span>{promise}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-2">
        <PackageActions productId={product.id} name={product.name} isOwn={isOwn} />
      </div>
    </li>
  );
}

/** "50 Mbps" with a large figure. Other texts are large as a whole. */
function Speed({ words }: { words: string }) {
  const [figure, unit] = words.split('\u00a0');
  return (
    <span className="text-4xl font-bold leading-none tabular-nums">
      {figure}
      {unit !== undefined && <span className="whitespace-nowrap text-lg">{`\u00a0${unit}`}</span>}
    </span>
  );
}
