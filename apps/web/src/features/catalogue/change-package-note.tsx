import { MessageCircle } from 'lucide-react';
import { useSearchParams } from '../../lib/browser/router.tsx';
import { changedPackage } from '@serat/contract/page-links';
import { keepAmounts } from '../../lib/text/format.ts';
import { useProducts } from './use-products.ts';

export function useAsksForPackage(): boolean {
  return useSearchParams()[0].has(changedPackage);
}

export function ChangePackageNote() {
  const productId = useSearchParams()[0].get(changedPackage);
  const product = useProducts('internet', { ownFailure: true }).data?.find(
    ({ id }) => id === productId,
  );
  const bandwidth = product?.detail[0]?.bandwidth;
  const name = product && keepAmounts([product.name, bandwidth].filter(Boolean).join(' '));
  return (
    <p className="flex gap-3 rounded-card bg-primary-tint p-4">
      <MessageCircle aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <span>
        Ingin mengubah paket Anda
        {name && (
          <>
            {' '}
            ke <strong className="font-semibold">{name}</strong>
          </>
        )}
        ? Hubungi kami lewat salah satu cara di bawah ini dan sebutkan nama paketnya.
      </span>
    </p>
  );
}
