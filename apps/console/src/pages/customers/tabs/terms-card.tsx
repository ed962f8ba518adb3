import { useState } from 'react';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { useMay } from '../../../lib/session.ts';
import { Facts } from '../../../parts/facts.tsx';
import { TermsDialog } from '../actions/terms-dialog.tsx';
import type { Customer } from '../customer-data.ts';

export function TermsCard({ customer }: { customer: Customer }) {
  const mayChange = useMay('customer.terms');
  const [asks, setAsks] = useState(false);
  const { own, provider } = customer.terms;
  return (
    <Card
      title="Jatuh tempo"
      action={
        mayChange && (
          <Button variant="secondary" size="sm" onClick={() => setAsks(true)}>
            Ubah jatuh tempo
          </Button>
        )
      }
    >
      <Facts
        items={[
          ['Jatuh tempo', `Setiap tanggal ${termWords(own.dueDay, provider.dueDay)}`],
          [
            'Tenggang Isolir',
            termWords(own.isolirGraceDays, provider.isolirGraceDays, (days) => `${days} hari`),
          ],
        ]}
      />
      {asks && <TermsDialog customer={customer} onClose={() => setAsks(false)} />}
    </Card>
  );
}

/** "5, khusus pelanggan ini" or "20, sesuai pengaturan". */
const termWords = (
  own: number | null,
  provider: number,
  words: (term: number) => string = String,
) =>
  own === null ? `${words(provider)}, sesuai pengaturan` : `${words(own)}, khusus pelanggan ini`;
