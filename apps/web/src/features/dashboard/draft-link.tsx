import { ChevronRight, ShoppingBag } from 'lucide-react';
import { Link } from '../../lib/browser/router.tsx';
import { chosenIn, namesOf, nextOrderPage, sumOf } from '../../model/chosen-products.ts';
import { useDrafts } from '../../model/drafts.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { rupiah } from '../../lib/text/format.ts';

export const useHasDraft = (): boolean => useDrafts(({ order }) => chosenIn(order).length > 0);

export function DraftLink({ className }: { className?: string }) {
  const order = useDrafts((drafts) => drafts.order);
  const reference = useDrafts((drafts) => drafts.reference);
  const chosen = chosenIn(order);
  const sum = sumOf(chosen);
  return (
    <Link
      to={nextOrderPage({ order, reference })}
      className={classNames(
        'flex items-center gap-3 rounded-card border border-hairline bg-surface p-4 transition-colors duration-150 hover:border-primary active:bg-primary-tint md:px-6',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-field bg-primary-tint text-primary"
      >
        <ShoppingBag className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Lanjutkan pesanan</span>
        <span className="line-clamp-2 text-sm text-muted">{namesOf(chosen)}</span>
        {sum && (
          <span className="block text-sm tabular-nums">
            {rupiah(sum.amount)} <span className="text-muted">/{sum.unit}</span>
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
