import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { PrintedReceipt, type Paper } from './printed-receipt.tsx';

/** Prints a receipt on a roll of 80 mm or on A4. */
export function PrintButtons({ receipt }: { receipt: string }) {
  const [paper, setPaper] = useState<Paper | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => setPaper('roll')}
      >
        Cetak 80 mm
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setPaper('a4')}>
        Cetak A4
      </Button>
      {paper && <PrintedReceipt number={receipt} paper={paper} onDone={() => setPaper(null)} />}
    </div>
  );
}
