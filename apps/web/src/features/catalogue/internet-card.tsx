import { Check, MonitorSmartphone } from 'lucide-react';
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
        'flex flex-col rounded-card border bg-surface p-5',
        product.mostChosen ? 'border-primary' : 'border-hairline',
      )}
    >
      <h2 className="flex min-w-0 flex-col-reverse">
        <span className="text-[min(2.25rem,10vw)] font-bold leading-tight tabular-nums">
          {keepAmounts(detail.bandwidth ?? product.name)}
        </span>
        <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
          <span className="font-semibold text-muted">{detail.bandwidth && product.name}</span>
          <PackageBadge product={product} isOwn={isOwn} />
        </span>
      </h2>
      <div className="my-2">
        <SpeedRail bandwidth={detail.bandwidth} />
      </div>
      <ul className="mb-4 flex flex-col gap-2">
        {product.suits && (
          <li className="flex gap-2">
            <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span className="min-w-0">{keepAmounts(product.suits)}</span>
          </li>
        )}
        {product.promises.map((promise) => (
          <li key={promise} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span className="min-w-0">{promise}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col gap-2 border-t border-hairline pt-4">
        <PriceTag detail={detail} />
        <PackageActions productId={product.id} name={product.name} isOwn={isOwn} />
      </div>
    </li>
  );
}
