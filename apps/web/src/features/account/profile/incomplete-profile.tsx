import { ChevronRight, UserRoundPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { notices } from '../../../lib/failure/error-catalogue.ts';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { useProfile } from '../../../model/profile.ts';
import { dismissToastByKey, showToast } from '@serat/ui/overlays/toast-store.ts';
import { reminderFor } from './profile-reminder.ts';

const { text } = notices.profileIncomplete;

/** The toast stays until it is closed or the page is left. Closing it shows a row instead. */
export function IncompleteProfile({ hidesRow }: { hidesRow: boolean }) {
  const { data: profile } = useProfile();
  const closedAt = useDrafts((drafts) => drafts.profile.reminderClosedAt ?? null);
  const [now] = useState(() => Date.now());
  // `closedAt` may be later than `now`, which is fixed at mount.
  const due = reminderFor(profile?.completeness, closedAt, Math.max(now, closedAt ?? 0));
  // The news after a claim comes first: on a phone the toast would cover its button.
  const reminder = profile?.hasClaimNews ? null : due;
  const navigate = useNavigate();

  useEffect(() => {
    if (reminder !== 'toast') return undefined;
    showToast({
      tone: 'warning',
      text,
      sticky: true,
      action: { label: 'Lengkapi', onClick: () => void navigate(pages.settings) },
      onClose: () => keepDraft('profile', { reminderClosedAt: Date.now() }),
    });
    return () => dismissToastByKey(text);
  }, [reminder, navigate]);

  if (reminder !== 'row' || hidesRow) return null;
  return (
    <Link
      to={pages.settings}
      className="flex items-center gap-3 rounded-card border border-hairline bg-surface px-4 py-3 transition-colors duration-150 md:px-6 print:hidden"
    >
      <UserRoundPen aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        {text}. <span className="font-semibold underline">Lengkapi profil</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}
