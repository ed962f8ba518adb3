import { UserRoundPlus } from 'lucide-react';
import { listPeople, type Person } from '@serat/contract/staff/people';
import { roleLabels, roles } from '@serat/contract/staff/roles';
import { Badge } from '@serat/ui/badge.tsx';
import { dateTime, longDate } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
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
  return (
    <>
      <PageHeading
        title="Staf"
        text="Siapa yang bekerja di konsol, sebagai apa, dan di wilayah mana."
        action={
          mayManage && (
            <DialogButton
              icon={<UserRoundPlus aria-hidden="true" className="size-5" />}
              renderDialog={(close) => <InviteDialog onClose={close} />}
            >
              Undang staf
            </DialogButton>
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
    </>
  );
}
