import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Checkbox } from '@serat/ui/checkbox.tsx';
import { Dialog } from '@serat/ui/dialog.tsx';

interface ColumnChoiceProps {
  columns: readonly { id: string; header: string }[];
  shown: readonly { id: string }[];
  onToggle: (id: string) => void;
}

export function ColumnChoice({ columns, shown, onToggle }: ColumnChoiceProps) {
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
        description="Pilihan ini disimpan di peramban ini."
      >
        {columns.map(({ id, header }, index) => (
          <Checkbox
            key={id}
            label={header}
            checked={shown.some((column) => column.id === id)}
            disabled={index === 0}
            onChange={() => onToggle(id)}
          />
        ))}
      </Dialog>
    </>
  );
}
