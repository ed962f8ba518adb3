import {
  isPermitted,
  permissions,
  permissionsOf,
  roleLabels,
  roles,
  type Role,
} from '@serat/contract/staff/roles';
import { Select } from '@serat/ui/fields/select.tsx';
import type { FormAction } from '../../lib/use-form-action.ts';
import { AreaChoice } from '../../parts/area-choice.tsx';

interface RoleAndAreas {
  role: Role;
  areas: string[];
}

export type RoleAndAreasForm = Pick<FormAction<RoleAndAreas>, 'field' | 'control'>;

export function RoleAndAreasFields({ form }: { form: RoleAndAreasForm }) {
  return (
    <>
      <Select
        label="Peran"
        options={roles.map((role) => ({
          value: role,
          label: `${roleLabels[role]}${noteOn(role)}`,
        }))}
        {...form.field('role')}
      />
      <AreaChoice control={form.control as never} />
    </>
  );
}

function noteOn(role: Role): string {
  if (isPermitted(role, 'proposal.decide')) return ', ikut memutuskan usulan';
  return permissionsOf(role).some((permission) => permissions[permission].changes)
    ? ''
    : ', hanya melihat';
}
