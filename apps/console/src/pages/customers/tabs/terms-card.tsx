import { Card } from '@serat/ui/card.tsx';
import { useMay } from '../../../lib/session.ts';
import { DialogButton } from '../../../parts/dialogs/dialog-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { TermsDialog } from '../actions/terms-dialog.tsx';
import type { Customer } from '../customer-data.ts';

export function TermsCard({ customer }: { customer: Customer }) {
  const mayChange = useMay('customer.terms');
  const { own, provider } = customer.terms;
  return (
    <Card
      title="Jatuh tempo"
      action={
        mayChange && (
          <DialogButton
            variant="secondary"
            size="sm"
            renderDialog={(close) => <TermsDialog customer={customer} onClose={close} />}
          >
            Ubah jatuh tempo
          </DialogButton>
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
