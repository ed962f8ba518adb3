import { useMe } from '../../lib/session.ts';
import { PageHeading } from '../../parts/page-heading.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { Channels } from './channels.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { LeftOut } from './left-out.tsx';
import { Mails } from './mails.tsx';

const parts = [
  { value: 'email', label: 'Email dan pesan', permission: 'mail.read', panel: <Mails /> },
  { value: 'saluran', label: 'WhatsApp dan SMS', permission: 'mail.read', panel: <Channels /> },
  { value: 'pekerjaan', label: 'Tugas otomatis', permission: 'job.read', panel: <FailedJobs /> },
  { value: 'terlewat', label: 'Terlewat', permission: 'bill.run', panel: <LeftOut /> },
] as const;

export function Maintenance() {
  const { permissions } = useMe();
  return (
    <>
      <PageHeading
        title="Pemeliharaan"
        text="Email dan pesan yang tidak sampai, tugas otomatis yang gagal, dan layanan yang terlewat."
      />
      <PageTabs
        label="Bagian perawatan"
        items={parts.filter(({ permission }) => permissions.includes(permission))}
      />
    </>
  );
}
