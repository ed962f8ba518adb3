import { Link, useNavigate } from 'react-router';
import { deleteCustomer, previewDeletion } from '@serat/contract/staff/customer-privacy';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { usePreview } from '../../../lib/use-read.ts';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { deletionWords } from './deletion-words.ts';
import { obstacleLinks } from './obstacle-links.ts';

interface DeleteDialogProps {
  customer: Customer;
  onClose: () => void;
}

export function DeleteDialog({ customer, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { data, error, isCurrent } = usePreview(previewDeletion, { customerId: customer.id });
  const obstacles = error instanceof ApiError ? obstacleLinks(customer, error.fields) : [];
  if (obstacles.length > 0) return <Blocked {...{ customer, obstacles, onClose }} />;
  const title = `Hapus data ${customer.fullName}?`;
  if (!data) {
    return (
      <Dialog open {...{ title, onClose }}>
        <p className="text-muted">
          {error?.message ?? 'Menghitung apa yang hilang dan apa yang tetap…'}
        </p>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      call={deleteCustomer}
      title={title}
      effect={deletionWords(data)}
      confirm="Hapus untuk selamanya"
      danger
      input={(reason) => ({ customerId: customer.id, reason })}
      disabled={!isCurrent}
      // The customer is deleted, so leave their page.
      onDone={() => navigate('/')}
      onClose={onClose}
    />
  );
}

interface BlockedProps extends DeleteDialogProps {
  obstacles: ReturnType<typeof obstacleLinks>;
}

/** Lists the obstacles without a form, because the deletion would be refused. */
function Blocked({ customer, obstacles, onClose }: BlockedProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Data ${customer.fullName} belum dapat dihapus`}
      description="Selesaikan dulu yang masih terbuka:"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Tutup
        </Button>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {obstacles.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="text-link" onClick={onClose}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
