import { Controller, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import {
  isPermitted,
  permissions,
  permissionsOf,
  roleLabels,
  roles,
  type Role,
} from '@serat/contract/staff/roles';
import { Select } from '@serat/ui/fields/select.tsx';
import { AreaChoice } from '../../parts/area-choice.tsx';

export interface RoleAndAreas {
  role: Role;
  areas: string[];
}

interface RoleAndAreasFieldsProps {
  register: UseFormRegister<RoleAndAreas>;
  control: Control<RoleAndAreas>;
  errors: FieldErrors<RoleAndAreas>;
}

export function RoleAndAreasFields({ register, control, errors }: RoleAndAreasFieldsProps) {
  return (
    <>
      <Select
        label="Peran"
        options={roles.map((role) => ({
          value: role,
          label: `${roleLabels[role]}${noteOn(role)}`,
        }))}
        error={errors.role?.message}
        {...register('role')}
      />
      <Controller
        control={control}
        name="areas"
        render={({ field }) => (
          <AreaChoice value={field.value} error={errors.areas?.message} onChange={field.onChange} />
        )}
      />
    </>
  );
}

function noteOn(role: Role): string {
  if (isPermitted(role, 'proposal.decide')) return ', ikut memutuskan usulan';
  return permissionsOf(role).some((permission) => permissions[permission].changes)
    ? ''
    : ', hanya melihat';
}
