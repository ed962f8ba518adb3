import { History } from 'lucide-react';
import { dateTime } from '../../lib/text/format.ts';

export function SavedLine({ since }: { since: number }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Data tersimpan, terakhir diperbarui {dateTime(since)}.
    </p>
  );
}
