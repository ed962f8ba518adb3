import { Controller, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { permissions, roleLabels, roles, type Role } from '@serat/contract/staff/roles';
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

/** What somebody works as, and where. */
export function RoleAndAreasFields({ register, control, errors }: RoleAndAreasFieldsProps) {
  return (
    <>
      <Select
        label="Peran"
        options={roles.map((role) => ({
          value: role,
          label: `${roleLabels[role]}, ${scopeOf(role)}`,
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

function scopeOf(role: Role): string {
  const granted = Object.values(permissions).filter((permit) => permit.roles.includes(role));
  const changes = granted.filter((permit) => permit.changes).length;
  return changes === 0 ? 'hanya melihat' : `${changes} jenis tindakan`;
}
