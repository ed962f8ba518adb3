import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenIdle } from '../../lib/start/when-idle.ts';

interface LoadWhenIdleProps {
  load: () => Promise<ComponentType>;
  /** Returns true to load at once. */
  isUrgent?: () => boolean;
}

/** Loads an optional component when the page is idle. Renders nothing if loading fails. */
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
