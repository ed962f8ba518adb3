import { invite, listInvitations } from '@serat/contract/staff/people';
import { listProposals } from '@serat/contract/staff/proposals';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog, toneOf } from '../../parts/dialogs/action-dialog.tsx';
import { RoleAndAreasFields, type RoleAndAreasForm } from './role-and-areas.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      call={invite}
      title="Undang staf"
      effect="Tautan dikirim ke emailnya dan berlaku 24 jam. Undangan sebagai Pemilik atau Keuangan menunggu persetujuan orang kedua."
      confirm="Kirim undangan"
      onClose={onClose}
      tone={toneOf}
      onDone={() => refresh(listInvitations, listProposals)}
      form={{
        schema: invite.body,
        defaultValues: { email: '', fullName: '', role: 'support', areas: [] },
        input: (values) => values,
      }}
    >
      {(form) => (
        <>
          <EmailField autoComplete="off" {...form.field('email')} />
          <TextField label="Nama lengkap" autoComplete="off" {...form.field('fullName')} />
          <RoleAndAreasFields form={form as unknown as RoleAndAreasForm} />
        </>
      )}
    </ActionDialog>
  );
}
