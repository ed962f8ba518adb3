import { useState } from 'react';
import { keepDraft } from '../../../model/drafts.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import type { Choice } from '../draft/draft-changes.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductRow } from './product-row.tsx';
import type { ProductsRead } from '../draft/use-order-draft.ts';

interface PacketCardProps {
  packet: Choice['packet'];
  read: ProductsRead;
  areaId: string;
}

export function PacketCard({ packet, read, areaId }: PacketCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Paket internet"
      action={
        <Button
          variant={packet ? 'secondary' : 'primary'}
          size="sm"
          onClick={() => setOpen(true)}
          aria-label={packet ? 'Ubah paket internet' : 'Pilih paket internet'}
        >
          {packet ? 'Ubah' : 'Pilih'}
        </Button>
      }
    >
      {packet ? (
        <ProductRow product={packet} />
      ) : (
        <p className="text-muted">Pilih paket internet lain untuk alamat ini.</p>
      )}
      {open && (
        <ProductDialog
          title="Paket internet"
          description="Harga untuk area alamat Anda."
          read={read}
          areaId={areaId}
          chosen={packet}
          onChoose={(product) => keepDraft('order', { packet: product })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
