import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import * as pages from '@serat/contract/pages';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { lazyPart } from '../../../lib/browser/lazy-part.ts';
import { withKnownEmail } from '../login/known-email.ts';
import { ClaimNumber } from './claim-number.tsx';
import type { AskedClaim, ProvenClaim } from './claim-proof.tsx';

const loadFinish = () => import('./claim-finish.tsx').then((part) => part.ClaimFinish);
const loadProof = () => import('./claim-proof.tsx').then((part) => part.ClaimProof);
const ClaimFinish = lazyPart(loadFinish);
const ClaimProof = lazyPart(loadProof);

/** The steps: customer number, code sent to the contact on file, email and password. */
export function Claim() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedClaim | null>(null);
  const [proven, setProven] = useState<ProvenClaim | null>(null);

  function startOver() {
    setAsked(null);
    setProven(null);
  }

  async function finish(email: string) {
    showToast({ tone: 'success', text: 'Akun Anda sudah aktif. Silakan masuk.' });
    await navigate(pages.login, { replace: true, ...withKnownEmail(email) });
  }

  function proof(next: AskedClaim) {
    setAsked(next);
    // Loaded before it is needed, because the code is valid only once.
    void loadFinish().catch(() => undefined);
  }

  if (!asked) return <ClaimNumber onAsked={proof} />;
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      {proven ? (
        <ClaimFinish {...proven} onDone={finish} onOver={startOver} />
      ) : (
        <ClaimProof {...asked} onProven={setProven} onStartOver={startOver} />
      )}
    </Suspense>
  );
}
