import { MapPin } from 'lucide-react';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import type { OrderDraft } from '../draft/use-order-draft.ts';

interface AddressCardProps {
  draft: Pick<OrderDraft, 'fullAddress' | 'anotherAddress'>;
  onEdit: () => void;
}

export function AddressCard({ draft: { fullAddress, anotherAddress }, onEdit }: AddressCardProps) {
  return (
    <Card
      title="Alamat pemasangan"
      action={
        <Button variant="secondary" size="sm" onClick={onEdit} aria-label="Ubah alamat pemasangan">
          Ubah
        </Button>
      }
    >
      <div className="flex gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <p className="min-w-0">
          {fullAddress}
          {anotherAddress && (
            <span className="mt-1 block text-sm text-muted">
              Layanan tambahan untuk alamat ini, ditagih tersendiri.
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}
