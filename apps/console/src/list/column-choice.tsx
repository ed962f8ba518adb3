import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import type { useColumns } from './use-columns.ts';

interface ColumnChoiceProps {
  columns: readonly { id: string; header: string }[];
  choice: ReturnType<typeof useColumns>;
}

export function ColumnChoice({ columns, choice }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Columns3 aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Kolom
      </Button>
      <Dialog
        open={isOpen}
        size="sm"
        onClose={() => setOpen(false)}
        title="Kolom yang tampak"
        description="Pilihan ini disimpan di peramban ini. CSV berisi kolom yang sama."
        footer={
          <Button variant="secondary" disabled={choice.isUsual} onClick={choice.reset}>
            Kembali ke kolom biasa
          </Button>
        }
      >
        {columns.map(({ id, header }, index) => (
          <Checkbox
            key={id}
            label={header}
            checked={choice.shown.includes(id)}
            disabled={index === 0}
            onChange={() => choice.toggle(id)}
          />
        ))}
      </Dialog>
    </>
  );
}
