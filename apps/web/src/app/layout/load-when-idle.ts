import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenIdle } from '../../lib/start/when-idle.ts';

interface LoadWhenIdleProps {
  load: () => Promise<ComponentType>;
  /** It is needed already: then it does not wait. */
  isUrgent?: () => boolean;
}

/** A part that the page can do without: fetched when the page has settled, missed when it cannot be. */
export function LoadWhenIdle({ load, isUrgent }: LoadWhenIdleProps): ReactNode {
  const [part, setPart] = useState<ComponentType | null>(null);

  useEffect(() => {
    let left = false;
    async function fetchPart() {
      const component = await load().catch(() => null);
      if (!left) setPart(() => component);
    }
    const run = () => void fetchPart();
    let cancel = () => {};
    if (isUrgent?.()) run();
    else cancel = whenIdle(run);
    return () => {
      left = true;
      cancel();
    };
  }, [load, isUrgent]);

  return part && createElement(part);
}
