import { useState } from 'react';
import { listAudit, type AuditEntry } from '@serat/contract/staff/audit';
import { dateTime } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { deedName, roleName, thingName, thingNames } from '../../parts/deed-words.ts';

const columns: readonly RowColumn<AuditEntry>[] = [
  { id: 'at', header: 'Waktu', whole: true, cell: ({ at }) => dateTime(at) },
  { id: 'actor', header: 'Siapa', cell: ({ actor }) => actor },
  { id: 'role', header: 'Sebagai', cell: ({ role }) => roleName(role) },
  { id: 'action', header: 'Tindakan', cell: ({ action }) => deedName(action) },
  {
    id: 'thing',
    header: 'Pada',
    cell: ({ thing, thingId }) => `${thingName(thing)} ${shortened(thingId)}`,
  },
  { id: 'reason', header: 'Alasan', cell: ({ reason }) => reason ?? '–' },
  { id: 'requestId', header: 'Permintaan', extra: true, cell: ({ requestId }) => requestId ?? '–' },
];

/** The first part of a long number says enough in a list. */
const shortened = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? `${id.slice(0, 8)}…` : id);

const filters: readonly Filter[] = [
  { kind: 'text', name: 'actor', label: 'Siapa', placeholder: 'Nama atau email' },
  {
    kind: 'choice',
    name: 'thing',
    label: 'Pada',
    any: 'Apa saja',
    options: Object.entries(thingNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'action', label: 'Tindakan', placeholder: 'staff.invite' },
  { kind: 'text', name: 'thingId', label: 'Nomor' },
  { kind: 'day', name: 'from', label: 'Dari tanggal' },
  { kind: 'day', name: 'to', label: 'Sampai tanggal' },
];

/** Who did what, newest first. */
export function Audit() {
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <RoomHeading
        title="Jejak audit"
        text="Setiap perubahan oleh staf, baris perintah, dan layanan. Baris hanya bertambah, tidak pernah diubah."
      />
      <List<AuditEntry>
        name="audit"
        caption="Jejak audit"
        call={listAudit}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        empty="Tidak ada yang cocok dengan saringan ini."
      />
      {opened && <AuditDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
