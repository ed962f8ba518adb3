import { listAudit, type AuditEntry } from '@serat/contract/staff/audit';
import { actionNames, subjectName, subjectNames } from '@serat/contract/staff/action-names';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { isId } from './subject-link.tsx';

const cells: Cells<AuditEntry> = {
  subject: ({ subject }) => subjectName(subject),
  subjectId: ({ subjectId }) => (isId(subjectId) ? null : subjectId),
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'id'));

const filters: readonly Filter[] = [
  { kind: 'text', name: 'actor', label: 'Siapa', placeholder: 'Nama atau email' },
  {
    kind: 'choice',
    name: 'action',
    label: 'Tindakan',
    any: 'Semua tindakan',
    options: optionsOf(actionNames),
  },
  {
    kind: 'choice',
    name: 'subject',
    label: 'Pada',
    any: 'Apa saja',
    options: optionsOf(subjectNames),
  },
  { kind: 'text', name: 'subjectId', label: 'Nomor', placeholder: 'Nomor lengkap' },
  { kind: 'day', name: 'from', label: 'Dari tanggal' },
  { kind: 'day', name: 'to', label: 'Sampai tanggal' },
  { kind: 'only', name: 'customerId', label: 'Hanya pelanggan ini' },
];

export function Audit() {
  return (
    <ListPage<AuditEntry>
      title="Jejak audit"
      text="Setiap perubahan oleh staf, baris perintah, dan layanan. Baris hanya bertambah, tidak pernah diubah."
      list={listAudit}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      renderDetail={(entry, onClose) => <AuditDialog entry={entry} onClose={onClose} />}
      empty="Tidak ada yang cocok dengan saringan ini."
    />
  );
}
