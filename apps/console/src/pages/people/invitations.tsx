import { listInvitations, type invitation, withdrawInvitation } from '@serat/contract/staff/people';
import { roleLabels } from '@serat/contract/staff/roles';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import type * as z from 'zod/mini';
import { dateTime } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useDirectAction } from '../../lib/use-action.ts';
import { useRead } from '../../lib/use-read.ts';

type Invitation = z.output<typeof invitation>;

export function Invitations() {
  const { data: invitations = [] } = useRead(listInvitations, undefined);
  if (invitations.length === 0) return null;
  return (
    <Card title="Undangan terbuka">
      <ul className="divide-y divide-hairline">
        {invitations.map((one) => (
          <OneInvitation key={one.id} invitation={one} />
        ))}
      </ul>
    </Card>
  );
}

function OneInvitation({ invitation: { id, ...invited } }: { invitation: Invitation }) {
  const { run, isPending } = useDirectAction(withdrawInvitation, listInvitations);
  const mayManage = useMay('staff.manage');

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">
          {invited.fullName}, {roleLabels[invited.role]}
        </p>
        <p className="text-sm text-muted">
          {invited.email}. Diundang {invited.invitedBy}, berlaku sampai{' '}
          {dateTime(invited.expiresDate)}.
        </p>
      </div>
      {mayManage && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-label={`Tarik undangan ${invited.fullName}`}
          onClick={() => void run({ id })}
        >
          Tarik undangan
        </Button>
      )}
    </li>
  );
}
