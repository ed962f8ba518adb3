import { useEffect, useRef } from 'react';

/** By what is pressed: one key ("j", "/", "?"), or one with Ctrl or ⌘ ("ctrl+k"). */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Keys of the page. Neither while somebody types nor while a dialog lies over it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return;
      const withControl = event.ctrlKey || event.metaKey;
      const act = current.current[withControl ? `ctrl+${event.key.toLowerCase()}` : event.key];
      if (!act || document.querySelector('dialog[open]')) return;
      if (!withControl && event.key !== 'Escape' && isTyping(event.target)) return;
      event.preventDefault();
      act(event);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
