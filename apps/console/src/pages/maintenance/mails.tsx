import { mailStates } from '@serat/contract/staff/mail-words';
import { listMails, retryMail, type MailRow } from '@serat/contract/staff/maintenance';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

const cells: Cells<MailRow> = {
  to: ({ to, customerId }) =>
    customerId ? <CustomerLink id={customerId} name={to ?? 'Pelanggan'} /> : (to ?? '–'),
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Email lengkap, nama, telepon' },
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Yang dapat dikirim lagi',
    options: optionsOf(mailStates),
  },
];

export function Mails() {
  const mayRetry = useMay('mail.retry');
  return (
    <List<MailRow>
      caption="Email dan pesan"
      list={listMails}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      {...(mayRetry && {
        renderDetail: ({ id, about, to }, onClose) => (
          <ReasonDialog
            call={retryMail}
            title="Kirim lagi?"
            effect={`${about} kepada ${to ?? 'penerimanya'}. Yang statusnya tidak pasti mungkin sudah sampai: penerima dapat menerimanya dua kali.`}
            confirm="Kirim lagi"
            input={(reason) => ({ id, reason })}
            onDone={() => refresh(listMails)}
            onClose={onClose}
          />
        ),
      })}
      empty="Tidak ada email atau pesan yang perlu ditangani."
    />
  );
}
