import { rupiah } from '../lib/text/format.ts';

interface CreditNoteProps {
  credit: number;
  /** The service's text about the use of the credit; older services do not send it. */
  use: string | null | undefined;
}

export function CreditNote({ credit, use }: CreditNoteProps) {
  if (credit <= 0) return null;
  return (
    <p className="rounded-field bg-success-tint px-4 py-3 text-sm text-success">
      <span className="whitespace-nowrap font-semibold tabular-nums">Kredit {rupiah(credit)}</span>
      {': '}
      {use ?? 'Mengurangi tagihan berikutnya.'}
    </p>
  );
}
