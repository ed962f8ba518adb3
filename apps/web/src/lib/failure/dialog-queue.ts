export interface DialogMessage {
  icon: 'success' | 'warning' | 'error';
  title: string;
  text: string;
  clears?: boolean;
  isOver?: boolean;
  leadsTo?: string | null;
  /** Resends the pending request; the dialog's other button keeps waiting. */
  retry?: () => void;
  /** In milliseconds. */
  closesAfter?: number;
}

interface Entry {
  message: DialogMessage;
  waiting: (() => void)[];
}

export interface DialogQueue {
  show: (message: DialogMessage) => Promise<void>;
  current: () => DialogMessage | null;
  close: () => void;
  withdraw: (message: DialogMessage) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Shows one dialog at a time. Equal messages share one dialog. */
export function createDialogQueue(): DialogQueue {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  const update = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };

  return {
    show(message) {
      const twin = entries.find(
        (entry) => entry.message.title === message.title && entry.message.text === message.text,
      );
      if (twin) return new Promise<void>((resolve) => void twin.waiting.push(resolve));
      return new Promise<void>((resolve) => {
        update([...entries, { message, waiting: [resolve] }]);
      });
    },
    current: () => entries[0]?.message ?? null,
    close() {
      const [first, ...rest] = entries;
      if (!first) return;
      // Messages queued behind the end of a session come from parallel calls that failed for the same reason.
      const ends = first.message.clears || first.message.isOver;
      const finished = ends ? entries : [first];
      update(ends ? [] : rest);
      for (const { waiting } of finished) for (const resolve of waiting) resolve();
    },
    withdraw(message) {
      const gone = entries.find((entry) => entry.message === message);
      if (!gone) return;
      update(entries.filter((entry) => entry !== gone));
      for (const resolve of gone.waiting) resolve();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const dialogQueue = createDialogQueue();

export const showDialog = dialogQueue.show;

export const noConnection: DialogMessage = {
  icon: 'error',
  title: 'Jaringan Bermasalah',
  text: 'Periksa koneksi internet Anda, lalu coba lagi.',
};
