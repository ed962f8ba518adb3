import { useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Frame } from './frame/frame.tsx';
import { Waiting } from './frame/waiting.tsx';
import { useProofAsked } from './lib/proof.ts';
import { useSession, welcome } from './lib/session.ts';
import { askWhoAmI } from './lib/who-am-i.ts';
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
      askWhoAmI().then(
        () => setFailure(null),
        (error: Error) => setFailure(error.message),
      ),
    [],
  );
  useEffect(() => void ask(), [ask]);

  if (session.state === 'asking') {
    if (failure === null) return <Waiting />;
    return (
      <main>
        <LoadFailure title="Konsol belum dapat dimuat" text={failure} onRetry={ask} />
      </main>
    );
  }
  if (session.state === 'nobody') return <LoginPage onIn={welcome} />;
  return (
    <>
      <Frame key={session.me.id} />
      {isProofAsked && <ProveDialog />}
      {session.state === 'lost' && <LoginDialog me={session.me} onIn={welcome} />}
    </>
  );
}
