import { useEffect, useRef } from 'react';

/** By key: "j", "/", "?", or with Ctrl or ⌘: "ctrl+k". */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Page shortcuts, disabled while somebody types or a dialog is open. */
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
