import type { RefObject } from 'react';
import { useShortcuts } from '../frame/use-shortcuts.ts';

/** j and k move the focus between rows; Enter opens, as on any link. */
export function useRowKeys(body: RefObject<HTMLElement | null>, onEnd?: () => void): void {
  function move(step: 1 | -1) {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[at === -1 ? 0 : at + step];
    if (next) next.focus();
    else if (step === 1) onEnd?.();
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) });
}
