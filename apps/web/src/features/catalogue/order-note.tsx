import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface OrderNoteProps {
  /** Referenced by the buttons' `aria-describedby`. */
  id?: string;
  children: ReactNode;
}

export function OrderNote({ id, children }: OrderNoteProps) {
  return (
    <output
      id={id}
      className={
        children
          ? 'mb-4 flex items-start gap-2 rounded-field bg-primary-tint px-4 py-3 text-sm'
          : 'sr-only'
      }
    >
      {children && <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />}
      <span>{children}</span>
    </output>
  );
}
