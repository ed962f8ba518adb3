import type { AuditEntry } from '@serat/contract/staff/audit';
import { actorRoleName, deedName, thingName } from '@serat/contract/staff/deed-names';
import type { Change } from '@serat/contract/staff/columns';
import { differenceOf } from '@serat/contract/staff/difference';
import { classNames } from '@serat/ui/class-names.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime, written } from '../../lib/format.ts';
import { Facts } from '../../parts/facts.tsx';
import { CustomerLink, ThingLink } from './thing-link.tsx';

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
      title={deedName(entry.action)}
      description={`${entry.actor} (${actorRoleName(entry.role)}), ${dateTime(entry.at)}`}
    >
      <div className="flex flex-col gap-6">
        <Facts
          items={[
            [thingName(entry.thing), <ThingLink key="" entry={entry} />],
            entry.customerId && entry.thing !== 'customer'
              ? ['Pelanggan', <CustomerLink key="" customerId={entry.customerId} />]
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
      </div>
    </Dialog>
  );
}

const looks: Record<Change['change'], { before?: string; after?: string }> = {
  added: { after: 'bg-success-tint text-success' },
  removed: { before: 'bg-danger-tint text-danger line-through' },
  changed: {
    before: 'bg-danger-tint text-danger line-through',
    after: 'bg-success-tint text-success',
  },
  same: {},
};

function Difference({ changes }: { changes: readonly Change[] }) {
  const mark = (look: string | undefined) =>
    classNames('rounded px-1 [overflow-wrap:anywhere] [box-decoration-break:clone]', look);
  return (
    <>
      <table className="rows">
        <caption className="sr-only">Sebelum dan sesudah</caption>
        <thead>
          <tr>
            <th scope="col">Isian</th>
            <th scope="col">Sebelum</th>
            <th scope="col">Sesudah</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, kind, before, after, change, masked }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {masked && <span className="block text-sm font-normal text-muted">disamarkan</span>}
              </th>
              <td>
                <span className={mark(looks[change].before)}>{written(kind, before)}</span>
              </td>
              <td>
                <span className={mark(looks[change].after)}>{written(kind, after)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.some(({ masked }) => masked) && (
        <p className="text-sm text-muted">
          Yang disamarkan tidak disimpan utuh di jejak audit: hanya cukup untuk mengenali
          perubahannya.
        </p>
      )}
    </>
  );
}
