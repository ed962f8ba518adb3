import { ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { totalLine } from '@serat/contract/pricing';
import { classNames } from '@serat/ui/class-names.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { CostBody } from './cost-summary.tsx';
import type { CostSections, CostsRead } from './cost-sections.ts';
import { TotalAmount } from './total-amount.tsx';

interface CostBarProps {
  costs: CostsRead;
  action: ReactNode;
  sections?: CostSections | undefined;
}

/** The summary on phones: the total and the button, always visible. */
export function CostBar({ costs, action, sections }: CostBarProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="action-bar bottom-[env(safe-area-inset-bottom,0px)]! -mx-4 -mb-8 mt-auto flex items-center gap-4 border-t border-hairline bg-surface px-4 py-2 lg:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-w-0 flex-1 rounded-field text-left"
      >
        <span className="flex items-center gap-1 text-sm text-muted">
          {totalLine}
          <ChevronUp aria-hidden="true" className="size-4" />
        </span>
        <span
          className={classNames(
            'block text-[min(1.125rem,6vw)] font-bold leading-tight tabular-nums transition-opacity duration-150',
            costs.isPlaceholderData && 'opacity-60',
          )}
        >
          {costs.data ? (
            <TotalAmount amount={costs.data.total} />
          ) : costs.fetchStatus !== 'idle' ? (
            <Skeleton className="mt-1 h-5 w-28" />
          ) : (
            '–'
          )}
        </span>
      </button>
      <div className="w-36 shrink-0 sm:w-52">{action}</div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rincian biaya">
        <CostBody costs={costs} sections={sections} />
        <p className="mt-4 text-sm text-muted">Semua harga sudah termasuk PPN.</p>
      </Dialog>
    </div>
  );
}
