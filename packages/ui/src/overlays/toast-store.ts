export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export interface ToastInput {
  tone: ToastTone;
  text: string;
  action?: { label: string; onClick: () => void };
  sticky?: boolean;
  /** A toast with the same key is replaced, even if it is sticky; defaults to the text. */
  key?: string;
  /** Called when the user closes the toast, not on timeout or dismissal by code. */
  onClose?: () => void;
}

export interface Toast extends ToastInput {
  id: number;
  key: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. It replaces the previous toast, unless that toast is sticky. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  const toast: Toast = { ...input, id: lastId, key: input.key ?? input.text };
  publish([...toasts.filter((other) => other.sticky && other.key !== toast.key), toast]);
  return toast.id;
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
}

/** Enough time to read the text twice, and more with a button. */
export function visibleMs({ text, action }: ToastInput): number {
  return Math.max(action ? 10_000 : 6_000, 2_000 + text.length * 80);
}

/** Dismisses a toast by key, for instance when it no longer applies. */
export function dismissToastByKey(key: string): void {
  const found = toasts.find((toast) => toast.key === key);
  if (found) dismissToast(found.id);
}

export function clearToasts(): void {
  if (toasts.length > 0) publish([]);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
