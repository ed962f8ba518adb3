import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenIdle } from '../../boot/when-idle.ts';

interface LoadWhenIdleProps {
  load: () => Promise<ComponentType>;
}

/** A part that the page can do without: fetched when the page has settled, missed when it cannot be. */
export function LoadWhenIdle({ load }: LoadWhenIdleProps): ReactNode {
  const [part, setPart] = useState<ComponentType | null>(null);

  useEffect(() => {
    let left = false;
    async function fetchPart() {
      const component = await load().catch(() => null);
      if (!left) setPart(() => component);
    }
    const cancel = whenIdle(() => void fetchPart());
    return () => {
      left = true;
      cancel();
    };
  }, [load]);

  return part && createElement(part);
}
