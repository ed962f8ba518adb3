import { useSearchParams } from 'react-router';
import { Tabs } from '@serat/ui/tabs.tsx';
import { useMe } from '../../lib/session.ts';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Mails } from './mails.tsx';

const parts = [
  { value: 'email', label: 'Email', permission: 'mail.read', panel: <Mails /> },
  { value: 'pekerjaan', label: 'Pekerjaan latar', permission: 'job.read', panel: <FailedJobs /> },
] as const;

/** What did not get through by itself. */
export function Upkeep() {
  const { permissions } = useMe();
  const [parameters, setParameters] = useSearchParams();
  const open = parts.filter(({ permission }) => permissions.includes(permission));
  return (
    <>
      <RoomHeading
        title="Perawatan"
        text="Email yang tidak sampai dan pekerjaan latar yang berhenti dicoba."
      />
      <Tabs
        label="Bagian perawatan"
        items={open}
        value={parameters.get('bagian') ?? open[0]?.value ?? ''}
        // The filters of one part mean nothing to another.
        onChange={(bagian) => setParameters({ bagian })}
      />
    </>
  );
}
