import { useEffect, useState } from 'react';
import { enablePush, readPushState, type PushState } from './push.ts';

export interface Push {
  state: PushState | null;
  isPending: boolean;
  failed: boolean;
  enable: () => Promise<PushState>;
}

export function usePush(): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let left = false;
    async function look() {
      const found = await readPushState();
      if (!left) setState(found);
    }
    void look();
    return () => {
      left = true;
    };
  }, []);

  return {
    state,
    isPending,
    failed,
    async enable() {
      setPending(true);
      const reached = await enablePush();
      setState(reached);
      setFailed(reached === 'off');
      setPending(false);
      return reached;
    },
  };
}
