import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { listPeople, type Person } from '@serat/contract/staff/people';
import { roleLabels, roles } from '@serat/contract/staff/roles';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/line-drawings.tsx';
import { dateTime, longDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { FilterBar, type Filter } from '../../list/filter-bar.tsx';
import { RowTable, type RowColumn } from '../../list/row-table.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { useAreaNames } from './use-area-names.ts';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Cari', placeholder: 'Nama atau email' },
  {
    kind: 'choice',
    name: 'peran',
    label: 'Peran',
    any: 'Semua peran',
    options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
  },
  {
    kind: 'choice',
    name: 'keluar',
    label: 'Status',
    any: 'Masih bekerja',
    options: [{ value: 'ya', label: 'Sudah keluar' }],
  },
];
const filterNames = filters.map(({ name }) => name);

/** Who works here, as what. */
export function People() {
  const list = useRead(listPeople, undefined);
  const mayManage = useMay('staff.manage');
  const state = useFilters(filterNames);
  const areaNames = useAreaNames();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [invites, setInvites] = useState(false);
  const opened = list.data?.people.find(({ id }) => id === openedId);

  const columns: readonly RowColumn<Person>[] = [
    { id: 'name', header: 'Nama', cell: ({ fullName }) => fullName },
    { id: 'email', header: 'Email', cell: ({ email }) => email },
    { id: 'role', header: 'Peran', cell: ({ role }) => roleLabels[role] },
    { id: 'areas', header: 'Wilayah', cell: ({ areas }) => areaNames(areas) },
    {
      id: 'factor',
      header: 'Langkah kedua',
      cell: factorBadge,
    },
    {
      id: 'seen',
      header: 'Terakhir terlihat',
      cell: ({ leftDate, lastSeenDate }) =>
        leftDate
          ? `Keluar ${longDate(leftDate)}`
          : lastSeenDate
            ? dateTime(lastSeenDate)
            : 'Belum pernah masuk',
    },
  ];

  return (
    <>
      <RoomHeading
        title="Staf"
        text="Siapa yang bekerja di konsol, sebagai apa, dan di wilayah mana."
        action={
          mayManage && (
            <Button
              icon={<UserRoundPlus aria-hidden="true" className="size-5" />}
              onClick={() => setInvites(true)}
            >
              Undang staf
            </Button>
          )
        }
      />
      <Loaded query={list} what="Daftar staf">
        {({ people, invitations }) => {
          const rows = people.filter((person) => matches(person, state.values));
          return (
            <div className="flex flex-col gap-4">
              <FilterBar filters={filters} state={state} />
              <section
                aria-label="Daftar staf"
                className="rounded-card border border-hairline bg-surface"
              >
                {rows.length > 0 ? (
                  <RowTable
                    caption="Staf"
                    columns={columns}
                    rows={rows}
                    rowKey={({ id }) => id}
                    onOpen={({ id }) => setOpenedId(id)}
                  />
                ) : (
                  <EmptyState drawing={<EmptyDrawing />} text="Tidak ada staf yang cocok." />
                )}
              </section>
              {invitations.length > 0 && <Invitations invitations={invitations} />}
            </div>
          );
        }}
      </Loaded>
      {opened && <PersonDialog person={opened} onClose={() => setOpenedId(null)} />}
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </>
  );
}

function matches(person: Person, wanted: Readonly<Record<string, string>>): boolean {
  const words = (wanted['q'] ?? '').toLowerCase();
  return (
    `${person.fullName} ${person.email}`.toLowerCase().includes(words) &&
    (wanted['peran'] === undefined || person.role === wanted['peran']) &&
    (person.leftDate !== null) === (wanted['keluar'] === 'ya')
  );
}

const factorBadge = ({ hasSecondFactor }: Person) =>
  hasSecondFactor ? <Badge tone="success">Terpasang</Badge> : <Badge tone="neutral">Belum</Badge>;
