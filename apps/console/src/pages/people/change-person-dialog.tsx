import { changePerson, listPeople, type Person } from '@serat/contract/staff/people';
import { listProposals } from '@serat/contract/staff/proposals';
import { roleLabels, type Role } from '@serat/contract/staff/roles';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { useDirectAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/dialogs/action-dialog.tsx';
import { RoleAndAreasFields, type RoleAndAreasForm } from './role-and-areas.tsx';
import { useAreaNames } from '../../parts/use-area-names.ts';
import { ReasonField } from '../../parts/dialogs/reason-field.tsx';

const { role, areas, reason } = changePerson.body.shape;
const schema = z.object({ role, areas, reason });

interface ChangePersonDialogProps {
  person: Person;
  onClose: () => void;
  /** Closes the dialog, which would cover the toast with the undo button. */
  onDone: () => void;
}

export function ChangePersonDialog({ person, onClose, onDone }: ChangePersonDialogProps) {
  const areaNames = useAreaNames();
  const undo = useUndo(person);
  return (
    <ActionDialog
      // A new version resets the form.
      key={person.version}
      call={changePerson}
      title={`Ubah peran ${person.fullName}`}
      effect="Berlaku sejak permintaan berikutnya. Menjadi Pemilik atau Keuangan, dan menurunkan Pemilik, menunggu persetujuan orang kedua."
      confirm="Simpan"
      onClose={onClose}
      conflict={{
        fields: [
          {
            name: 'role',
            label: 'Peran',
            typed: (typed) => roleLabels[typed.role],
            now: (now) => roleLabels[now as Role] ?? now,
          },
          {
            name: 'areas',
            label: 'Wilayah',
            typed: (typed) => areaNames(typed.areas),
            now: (now) => areaNames(now === '' ? [] : now.split(', ')),
          },
        ],
        onReload: () => refresh(listPeople),
      }}
      form={{
        schema,
        defaultValues: { role: person.role, areas: [...person.areas], reason: '' },
        input: (values) => ({ ...values, id: person.id, version: person.version }),
      }}
      onAnswer={async ({ message, data }) => {
        const isDone = data.outcome === 'done';
        showToast({
          tone: isDone ? 'success' : 'info',
          text: message,
          ...(isDone && {
            key: person.id,
            action: { label: 'Urungkan', onClick: () => void undo() },
          }),
        });
        onDone();
        await refresh(listPeople, listProposals);
      }}
    >
      {(form) => (
        <>
          <RoleAndAreasFields form={form as unknown as RoleAndAreasForm} />
          <ReasonField {...form.field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}

/** Restores the previous role and areas; refused if they have changed meanwhile. */
function useUndo({ id, role: before, areas: cities, version: seen }: Person) {
  const { run } = useDirectAction(changePerson, listPeople, listProposals);
  return () =>
    run({
      id,
      role: before,
      areas: [...cities],
      reason: 'Perubahan sebelumnya diurungkan',
      version: seen + 1,
    });
}
