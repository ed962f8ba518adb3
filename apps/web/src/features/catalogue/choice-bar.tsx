import { chosenIn, namesOf, sumOf } from '../../model/chosen-products.ts';
import { useDrafts } from '../../model/drafts.ts';
import type { ChosenProduct } from '../../model/drafts.ts';
import { rupiah } from '../../lib/text/format.ts';
import { useSecondService } from '../../model/second-service.ts';
import { Button } from '@serat/ui/button.tsx';
import { useAddToOrder } from './use-add-to-order.tsx';

export function ChoiceBar() {
  const chosen = chosenIn(useDrafts((drafts) => drafts.order));
  return chosen.length > 0 && <OpenChoiceBar chosen={chosen} />;
}

function OpenChoiceBar({ chosen }: { chosen: readonly ChosenProduct[] }) {
  const { enabled, proceed } = useAddToOrder();
  const second = useSecondService();
  if (!enabled && second !== 'said') return null;
  const sum = sumOf(chosen);
  return (
    <section
      aria-label="Pilihan Anda"
      className="action-bar -mx-4 -mb-8 mt-auto flex items-center gap-4 border-t border-hairline bg-surface px-4 py-3 lg:bottom-4 lg:mx-0 lg:mb-0 lg:rounded-card lg:border lg:px-6 lg:shadow-float print:hidden"
    >
      <output className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm text-muted">{namesOf(chosen)}</span>
        {sum && (
          <span className="block font-bold leading-tight tabular-nums">
            {rupiah(sum.amount)}
            <span className="text-sm font-normal text-muted"> /{sum.unit}</span>
          </span>
        )}
      </output>
      <Button onClick={proceed} className="shrink-0">
        Lanjutkan
      </Button>
    </section>
  );
}
