import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as pages from '@serat/contract/pages';
import { Eye } from 'lucide-react';
import { clockTime } from '../../lib/text/format.ts';
import { endSession, getToken } from '../../lib/session/session.ts';
import { currentView } from '../../lib/session/view-tab.ts';
import { Button } from '@serat/ui/button.tsx';
import { revokeSession } from './revoke-session.ts';

export function ViewWords() {
  const [view] = useState(currentView);
  const navigate = useNavigate();
  const endsAt = view ? new Date(view.endsDate).getTime() : 0;

  useEffect(() => {
    if (endsAt === 0) return undefined;
    const timer = setTimeout(() => endSession(), Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);

  function end() {
    const token = getToken();
    endSession();
    if (token !== null) void revokeSession(token);
    void navigate(pages.view, { replace: true });
  }

  if (!view) return null;
  return (
    <aside
      aria-label="Melihat sebagai pelanggan"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-hairline px-4 py-1.5 text-sm text-ink print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Eye aria-hidden="true" className="size-5 shrink-0" />
        Anda melihat sebagai {view.fullName}, hanya baca. Berakhir pukul {clockTime(view.endsDate)}.
      </p>
      <Button variant="secondary" size="sm" onClick={end}>
        Akhiri
      </Button>
    </aside>
  );
}
