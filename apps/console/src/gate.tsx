import { useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Frame } from './frame/frame.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { useProofAsked } from './lib/proof.ts';
import { useSession, startSession } from './lib/session.ts';
import { loadMe } from './lib/load-me.ts';
import { LoginDialog } from './session/login-dialog.tsx';
import { LoginPage } from './session/login-page.tsx';
import { ProveDialog } from './session/prove-dialog.tsx';

/** Shows the login page in place of the requested page until somebody is logged in. */
export function Gate() {
  const session = useSession();
  const isProofAsked = useProofAsked();
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback(
    () =>
      loadMe().then(
        () => setFailure(null),
        (error: Error) => setFailure(error.message),
      ),
    [],
  );
  useEffect(() => void ask(), [ask]);

  if (session.state === 'asking') {
    if (failure === null) return <PageLoading />;
    return (
      <main>
        <LoadFailure title="Konsol belum dapat dimuat" text={failure} onRetry={ask} />
      </main>
    );
  }
  if (session.state === 'nobody') return <LoginPage onIn={startSession} />;
  return (
    <>
      <Frame key={session.me.id} />
      {isProofAsked && <ProveDialog />}
      {session.state === 'lost' && <LoginDialog me={session.me} onIn={startSession} />}
    </>
  );
}
