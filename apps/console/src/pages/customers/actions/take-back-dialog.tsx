import {
  listCustomerChanges,
  takeBackCustomerChange,
} from '@serat/contract/staff/customer-services';
import { getCustomer } from '@serat/contract/staff/customers';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/action-dialog.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';

const schema = z.object({ reason: takeBackCustomerChange.body.shape.reason });

interface TakeBackDialogProps {
  customerId: string;
  change: { id: string; title: string };
  onClose: () => void;
}

export function TakeBackDialog({ customerId, change, onClose }: TakeBackDialogProps) {
  return (
    <ActionDialog
      call={takeBackCustomerChange}
      title={`Batalkan ${change.title}`}
      effect="Layanan pelanggan seperti sebelum perubahan ini, dan pelanggan diberi tahu."
      confirm="Batalkan perubahan"
      onClose={onClose}
      form={{
        schema,
        defaultValues: { reason: '' },
        input: ({ reason }: z.input<typeof schema>) => ({
          customerId,
          changeId: change.id,
          reason,
        }),
        onDone: async ({ message }) => {
          showToast({ tone: 'success', text: message });
          onClose();
          await Promise.all([refresh(listCustomerChanges), refresh(getCustomer)]);
        },
      }}
    >
      {({ register, errors }) => (
        <ReasonField error={errors['reason']?.message} {...register('reason')} />
      )}
    </ActionDialog>
  );
}
