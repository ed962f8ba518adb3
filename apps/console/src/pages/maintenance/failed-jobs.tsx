import { listFailedJobs, retryJob, type JobRow } from '@serat/contract/staff/maintenance';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import { List } from '../../list/list.tsx';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';

export function FailedJobs() {
  const mayRetry = useMay('job.retry');
  return (
    <List<JobRow>
      caption="Tugas otomatis yang gagal"
      list={listFailedJobs}
      rowKey={({ id }) => id}
      {...(mayRetry && {
        renderDetail: ({ id, task }, onClose) => (
          <ConfirmDialog
            call={retryJob}
            title={`Jalankan lagi pekerjaan ${id}?`}
            effect={`${task} dijalankan lagi sekarang, dengan semua percobaannya. Yang sudah terjadi tidak terjadi dua kali.`}
            confirm="Jalankan lagi"
            input={{ id }}
            onDone={() => refresh(listFailedJobs)}
            onClose={onClose}
          />
        ),
      })}
      empty="Tidak ada tugas otomatis yang gagal."
    />
  );
}
