import type { Control } from 'react-hook-form';
import { invite, listInvitations } from '@serat/contract/staff/people';
import { listProposals } from '@serat/contract/staff/proposals';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { RoleAndAreasFields, type RoleAndAreas } from './role-and-areas.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      call={invite}
      title="Undang staf"
      effect="Tautan dikirim ke emailnya dan berlaku 24 jam. Undangan sebagai Pemilik atau Keuangan menunggu persetujuan orang kedua."
      confirm="Kirim undangan"
      onClose={onClose}
      form={{
        schema: invite.body,
        defaultValues: { email: '', fullName: '', role: 'support', areas: [] },
        input: (values) => values,
        onDone: async ({ message, data }) => {
          showToast({ tone: data.outcome === 'done' ? 'success' : 'info', text: message });
          onClose();
          await refresh(listInvitations, listProposals);
        },
      }}
    >
      {({ register, control, errors, formState }) => (
        <>
          <EmailField autoComplete="off" error={errors['email']?.message} {...register('email')} />
          <TextField
            label="Nama lengkap"
            autoComplete="off"
            error={errors['fullName']?.message}
            {...register('fullName')}
          />
          <RoleAndAreasFields
            register={register}
            control={control as unknown as Control<RoleAndAreas>}
            errors={formState.errors}
          />
        </>
      )}
    </ActionDialog>
  );
}
