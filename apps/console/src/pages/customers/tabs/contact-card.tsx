import { fieldsWith, profileFields } from '@serat/contract/profile';
import { Card } from '@serat/ui/card.tsx';
import { dateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { DialogButton } from '../../../parts/dialogs/dialog-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { ChangeContactDialog } from '../actions/change-contact-dialog.tsx';
import { ContactAddressDialog } from '../actions/contact-address-dialog.tsx';
import type { Customer } from '../customer-data.ts';

export function ContactCard({ customer }: { customer: Customer }) {
  const mayChange = useMay('customer.correct');
  const mayCorrect = useMay('customer.address');
  return (
    <Card
      title="Kontak"
      action={
        <div className="flex flex-wrap gap-2">
          {mayChange && (
            <DialogButton
              variant="secondary"
              size="sm"
              renderDialog={(close) => <ChangeContactDialog customer={customer} onClose={close} />}
            >
              {customer.claimed ? 'Ganti email atau telepon' : 'Buka klaim'}
            </DialogButton>
          )}
          {mayCorrect && (
            <DialogButton
              variant="secondary"
              size="sm"
              renderDialog={(close) => <ContactAddressDialog customer={customer} onClose={close} />}
            >
              Perbaiki alamat
            </DialogButton>
          )}
        </div>
      }
    >
      <Facts
        items={fieldsWith('contact').map((name) => [
          profileFields[name].label,
          customer[name] ?? (name === 'contactAddress' ? 'Sama dengan alamat layanan' : '–'),
        ])}
      />
      {customer.contactChanges.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1 text-sm text-muted">
          {customer.contactChanges.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {changeWords(change)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function changeWords({ field, newValue, state, untilDate }: Customer['contactChanges'][number]) {
  const until = dateTime(untilDate);
  const { label } = profileFields[field];
  return state === 'waiting'
    ? `${label} baru ${newValue} menunggu kode dari pelanggan, sampai ${until}.`
    : `${label} baru saja diganti. Pelanggan dapat membatalkannya sampai ${until}.`;
}
