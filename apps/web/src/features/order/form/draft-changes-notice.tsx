import { TriangleAlert } from 'lucide-react';
import { keepDraft } from '../../../model/drafts.ts';
import { rupiah } from '../../../lib/text/format.ts';
import { Button } from '@serat/ui/button.tsx';
import type { Choice, DraftChange } from '../draft/draft-changes.ts';
import type { OrderDraft } from '../draft/use-order-draft.ts';

interface DraftChangesNoticeProps {
  draft: OrderDraft;
  choice: Choice;
  changes: readonly DraftChange[];
}

/** Tells the customer what changed since the draft was made, before anything is paid. */
export function DraftChangesNotice({ draft, choice, changes }: DraftChangesNoticeProps) {
  if (changes.length === 0) return null;
  const onlyThePacketIsGone = choice.packet === null && changes.length === 1;
  return (
    <section
      aria-labelledby="draft-changes"
      className="flex gap-3 rounded-card border border-hairline bg-surface px-4 py-4 md:px-6"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 id="draft-changes">
          <output>Ada yang berubah sejak Anda memilih</output>
        </h2>
        <ul className="mt-1 flex flex-col gap-1 text-sm">
          {changes.map((change) => (
            <li key={change.id}>{wordsFor(change)}</li>
          ))}
        </ul>
        {!onlyThePacketIsGone && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            onClick={() => keepDraft('order', { ...choice, packet: choice.packet ?? draft.packet })}
          >
            Mengerti
          </Button>
        )}
      </div>
    </section>
  );
}

function wordsFor({ name, before, now, unit }: DraftChange): string {
  return now === null
    ? `${name} tidak tersedia lagi di area Anda.`
    : `Harga ${name} berubah dari ${rupiah(before)} menjadi ${rupiah(now)} per ${unit}.`;
}
