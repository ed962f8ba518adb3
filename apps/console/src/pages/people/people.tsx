import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { listPeople, type Person } from '@serat/contract/staff/people';
import { roleLabels, roles } from '@serat/contract/staff/roles';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { dateTime, longDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { PersonDialog } from './person-dialog.tsx';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama atau email' },
  {
    kind: 'choice',
    name: 'role',
    label: 'Peran',
    any: 'Semua peran',
    options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
  },
  {
    kind: 'choice',
    name: 'left',
    label: 'Status',
    any: 'Masih bekerja',
    options: [{ value: 'true', label: 'Sudah keluar' }],
  },
];

const cells: Cells<Person> = {
  factor: ({ hasSecondFactor }) =>
    hasSecondFactor ? <Badge tone="success">Terpasang</Badge> : <Badge tone="neutral">Belum</Badge>,
  lastSeenDate: ({ leftDate, lastSeenDate }) =>
    leftDate
      ? `Keluar ${longDate(leftDate)}`
      : lastSeenDate
        ? dateTime(lastSeenDate)
        : 'Belum pernah masuk',
};

export function People() {
  const mayManage = useMay('staff.manage');
  const [invites, setInvites] = useState(false);
  return (
    <>
      <PageHeading
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
      <div className="flex flex-col gap-4">
        <List<Person>
          caption="Daftar staf"
          list={listPeople}
          cells={cells}
          filters={filters}
          rowKey={({ id }) => id}
          renderDetail={(person, onClose) => <PersonDialog person={person} onClose={onClose} />}
          empty="Tidak ada staf yang cocok."
        />
        <Invitations />
      </div>
      {invites && <InviteDialog onClose={() => setInvites(false)} />}
    </>
  );
}
