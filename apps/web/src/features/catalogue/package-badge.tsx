import { Sparkles } from 'lucide-react';
import type { Product } from '@serat/contract/catalogue';
import { useDrafts } from '../../model/drafts.ts';
import { Badge } from '@serat/ui/badge.tsx';

interface PackageBadgeProps {
  product: Product;
  isOwn: boolean;
}

/** A badge about the customer's own package takes precedence over "most chosen". */
export function PackageBadge({ product, isOwn }: PackageBadgeProps) {
  const isChosen = useDrafts((drafts) => drafts.order.packet?.id === product.id);
  if (isOwn) return <Badge tone="info">Paket Anda</Badge>;
  if (isChosen) return <Badge tone="success">Dipilih</Badge>;
  if (!product.mostChosen) return null;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-spark px-2.5 py-1 text-sm font-semibold leading-tight text-on-spark">
      <Sparkles aria-hidden="true" className="size-4 shrink-0" />
      Paling dipilih
    </span>
  );
}
