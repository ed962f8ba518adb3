import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  visibleMs,
  type Toast,
} from './toast-store.ts';
import './toast.css';

const tones = {
  info: { Icon: Info, look: 'text-primary' },
  success: { Icon: CircleCheck, look: 'text-success' },
  warning: { Icon: TriangleAlert, look: 'text-muted' },
  danger: { Icon: CircleAlert, look: 'text-danger' },
} as const;

/** Mounted once by the app. Both live regions exist from the start; otherwise their first text is not announced. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // A popover is in the top layer. Showing it again puts it above an open dialog.
  useLayoutEffect(() => {
    const popover = region.current;
    if (!popover || typeof popover.showPopover !== 'function') return;
    if (newest !== undefined && document.querySelector('dialog[open]')) popover.hidePopover();
    if (!popover.matches(':popover-open')) popover.showPopover();
  }, [newest]);

  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calm = toasts.filter((toast) => toast.tone !== 'danger');
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Pemberitahuan"
      className="toast-region text-ink"
    >
      <div role="alert" className="contents">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <output className="contents">
        {calm.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </output>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const { Icon, look } = tones[toast.tone];

  useEffect(() => {
    if (held || toast.sticky) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), visibleMs(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);

  function hold({ currentTarget, relatedTarget }: FocusEvent) {
    setHeld(true);
    if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget;
  }

  /** Returns the focus to the element it came from. */
  function close() {
    dismissToast(toast.id);
    toast.onClose?.();
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  return (
    <span
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-card border border-hairline bg-surface py-1.5 pl-4 pr-1.5 shadow-float',
        toast.sticky && 'toast-stays',
      )}
    >
      <Icon aria-hidden="true" className={classNames('mt-3 size-5 shrink-0 md:mt-2.5', look)} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2.5 md:py-2">
        <span className="min-w-0">{toast.text}</span>
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              close();
              toast.action?.onClick();
            }}
            onKeyDown={closeOnEscape}
            className="text-link relative before:absolute before:-inset-x-2 before:-inset-y-3 before:content-['']"
          >
            {toast.action.label}
          </button>
        )}
      </span>
      <button
        type="button"
        aria-label="Tutup pemberitahuan"
        onClick={close}
        onKeyDown={closeOnEscape}
        className="flex size-11 shrink-0 items-center justify-center rounded-field text-muted hover:bg-primary-tint hover:text-primary"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
