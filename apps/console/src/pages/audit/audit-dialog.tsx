import type { AuditEntry } from '@serat/contract/staff/audit';
import { actorRoleName, actionName, subjectName } from '@serat/contract/staff/action-names';
import { differenceOf } from '@serat/contract/staff/difference';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime } from '../../lib/format.ts';
import { Difference } from '../../parts/dialogs/difference.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Facts } from '../../parts/facts.tsx';
import { SubjectLink } from './subject-link.tsx';

interface AuditDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

export function AuditDialog({ entry, onClose }: AuditDialogProps) {
  const changes = differenceOf(entry.before, entry.after);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={actionName(entry.action)}
      description={`${entry.actor}${entry.actorEmail ? `, ${entry.actorEmail}` : ''} (${actorRoleName(entry.role)}), ${dateTime(entry.at)}`}
    >
      <div className="flex flex-col gap-6">
        <Facts
          items={[
            [subjectName(entry.subject), <SubjectLink key="" entry={entry} />],
            entry.customerId && entry.subject !== 'customer'
              ? [
                  'Pelanggan',
                  <CustomerLink
                    key=""
                    id={entry.customerId}
                    name={entry.about ?? 'Buka pelanggan'}
                  />,
                ]
              : null,
            entry.reason ? ['Alasan', entry.reason] : null,
            ['Baris', entry.id],
            entry.requestId ? ['Permintaan', entry.requestId] : null,
          ]}
        />
        {changes.length > 0 ? (
          <Difference changes={changes} />
        ) : (
          <p className="text-muted">Tindakan ini tidak mengubah isian.</p>
        )}
        {changes.some(({ masked }) => masked) && (
          <p className="text-sm text-muted">
            Yang disamarkan tidak disimpan utuh di jejak audit: hanya cukup untuk mengenali
            perubahannya.
          </p>
        )}
      </div>
    </Dialog>
  );
}
