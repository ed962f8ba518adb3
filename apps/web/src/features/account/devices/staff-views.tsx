import { Eye } from 'lucide-react';
import { listViews } from '@serat/contract/view';
import { dateTime } from '../../../lib/text/format.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Tells the customer when staff viewed the portal as them. */
export function StaffViews() {
  const { data } = useRead(listViews, {}, { ownFailure: true });
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-4 border-t border-hairline pt-4">
      <h3 className="text-base font-semibold">Dilihat petugas kami</h3>
      <p className="mb-3 text-sm text-muted">
        Untuk membantu Anda, petugas dapat melihat akun ini tanpa mengubah apa pun.
      </p>
      <ul className="flex flex-col gap-2">
        {data.map(({ id, by, date }) => (
          <li key={id} className="flex gap-3 text-sm">
            <Eye aria-hidden="true" className="size-5 shrink-0 text-muted" />
            {by}, {dateTime(date)}
          </li>
        ))}
      </ul>
    </section>
  );
}
