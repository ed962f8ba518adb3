import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as pages from '@serat/contract/pages';
import { openView } from '@serat/contract/view';
import { ApiError } from '../lib/api/api-error.ts';
import { act } from '../lib/api/act.ts';
import { beginView } from '../lib/session/view-tab.ts';
import { Spinner } from '@serat/ui/states/spinner.tsx';

const closed =
  'Tidak ada sesi yang terbuka di tab ini. Tutup tab ini, atau buka lagi dari halaman pelanggan di konsol.';

/** The console opens this page. The ticket after the `#` becomes a session of this tab only. */
export function ViewPage() {
  const { hash } = useLocation();
  const [ticket] = useState(() => hash.slice(1));
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);

  useEffect(() => {
    if (ticket === '' || asked.current) return;
    asked.current = true;
    // Remove the ticket from the history and the address bar.
    window.history.replaceState(null, '', pages.view);
    open(ticket).catch((failure: unknown) =>
      setProblem(
        failure instanceof ApiError && failure.message
          ? failure.message
          : 'Portal belum dapat dibuka. Coba lagi dari konsol.',
      ),
    );
  }, [ticket]);

  if (ticket !== '' && problem === null) return <Spinner label="Membuka portal…" />;
  return <p role={problem ? 'alert' : undefined}>{problem ?? closed}</p>;
}

async function open(ticket: string): Promise<void> {
  const { data } = await act(openView, { body: { ticket } });
  beginView(data);
  // A full load, because the page's memory may hold data of the browser's own customer.
  window.location.replace(pages.home);
}
