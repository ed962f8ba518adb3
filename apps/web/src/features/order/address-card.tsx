import { MapPin } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { OrderDraft } from './use-order-draft.ts';

interface AddressCardProps {
  draft: Pick<OrderDraft, 'address' | 'fullAddress'>;
  onEdit: () => void;
}

export function AddressCard({ draft: { address, fullAddress }, onEdit }: AddressCardProps) {
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
        <div className="min-w-0">
          <p>{fullAddress}</p>
          <p className="mt-1 text-sm text-muted">
            Kelurahan {address.kelurahanName}, kode pos{' '}
            <span className="tabular-nums">{address.postalCode}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
