import { listProposals } from '@serat/contract/staff/proposals';
import {
  closeRefund,
  listRefunds,
  proposeRefundClosing,
  type RefundRow,
} from '@serat/contract/staff/refunds';
import { TextArea } from '@serat/ui/fields/text-area.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { rupiah } from '../../lib/format.ts';
import { refresh } from '../../lib/use-read.ts';
import { ActionDialog, toneOf } from '../../parts/dialogs/action-dialog.tsx';

const { shape } = closeRefund.body;
const schema = z.object({ proof: shape.proof, note: shape.note.def.innerType });

interface CloseRefundDialogProps {
  refund: RefundRow;
  /** True if the staff member may not close the refund, only propose it. */
  proposes: boolean;
  onClose: () => void;
}

export function CloseRefundDialog({ refund, proposes, onClose }: CloseRefundDialogProps) {
  const to = refund.account
    ? ` ke ${refund.account.bank} ${refund.account.number} atas nama ${refund.account.holder}`
    : '';
  return (
    <ActionDialog
      call={proposes ? proposeRefundClosing : closeRefund}
      title={proposes ? 'Usulkan penutupan' : 'Tutup pengembalian dana'}
      effect={
        proposes
          ? `Keuangan memutuskan apakah ${rupiah(refund.amount)}${to} dicatat sudah dikembalikan.`
          : `Mencatat bahwa ${rupiah(refund.amount)}${to} sudah dikirim. Di atas batas, orang kedua memutuskan dulu. Pelanggan dikabari.`
      }
      confirm={proposes ? 'Usulkan' : 'Tutup'}
      onClose={onClose}
      conflict={{
        with: 'seen',
        fields: [
          {
            name: 'amount',
            label: 'Jumlah',
            typed: () => rupiah(refund.amount),
            now: (amount) => rupiah(Number(amount)),
          },
          {
            name: 'account',
            label: 'Rekening',
            typed: () => refund.account && `${refund.account.bank} ${refund.account.number}`,
            now: (account) => account || 'Belum diisi',
          },
        ],
        onReload: () => refresh(listRefunds),
      }}
      tone={toneOf}
      onDone={() => refresh(listRefunds, listProposals)}
      form={{
        schema,
        defaultValues: { proof: '', note: '' },
        input: ({ proof, note }) => ({
          id: refund.id,
          amount: refund.amount,
          accountDate: refund.accountDate,
          proof,
          note: note.trim() || null,
        }),
      }}
    >
      {({ field }) => (
        <>
          <TextField label="Nomor bukti transfer" autoComplete="off" {...field('proof')} />
          <TextArea label="Catatan (boleh kosong)" rows={2} {...field('note')} />
        </>
      )}
    </ActionDialog>
  );
}
