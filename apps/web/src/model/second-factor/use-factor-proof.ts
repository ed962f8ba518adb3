import { useRef, useState } from 'react';
import type { FactorChallenge, FactorProof } from '@serat/contract/factor';
import { answerWithPasskey, passkeyNotUsed } from '@serat/ui/second-factor/passkey.ts';

interface Proving {
  challenge: FactorChallenge;
  /** Resolves to an error message, or undefined on success. */
  send: (challenge: string, proof: FactorProof) => Promise<string | undefined>;
}

/** Props for `FactorForm`. Ignores a second submit while one is running. */
export function useFactorProof({ challenge, send }: Proving) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function prove(make: () => Promise<FactorProof | null>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const proof = await make();
      const problem = proof ? await send(challenge.token, proof) : passkeyNotUsed;
      setError(problem);
      return problem === undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    methods: challenge.methods,
    busy,
    error,
    onCode: (method: 'totp' | 'recovery-code', code: string) =>
      prove(async () => ({ method, code })),
    onPasskey: () =>
      void prove(async () => {
        const response = await answerWithPasskey(challenge.passkey);
        return response ? { method: 'passkey', response: response as never } : null;
      }),
  };
}
