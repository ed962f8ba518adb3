/** A message that waits for its OK. */
export interface DialogMessage {
  icon: 'success' | 'warning' | 'error';
  title: string;
  text: string;
  /** Closing it ends the session. */
  clears?: boolean;
  /** It tells of a session that is over. */
  isOver?: boolean;
  leadsTo?: string | null;
  /** Sends again what is waited for; the other answer is to wait on. */
  retry?: () => void;
  /** Milliseconds after which it closes by itself. */
  closesAfter?: number;
}

interface Entry {
  message: DialogMessage;
  /** Told when it is closed. */
  waiting: (() => void)[];
}

export interface DialogQueue {
  /** Resolves when the customer has closed the dialog. */
  show: (message: DialogMessage) => Promise<void>;
  current: () => DialogMessage | null;
  close: () => void;
  /** Takes a message back, whether it is shown already or waits for its turn. */
  withdraw: (message: DialogMessage) => void;
  subscribe: (listener: () => void) => () => void;
}

/** One dialog at a time; the same words twice are one dialog. */
export function createDialogQueue(): DialogQueue {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly Entry[]) => {
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
        become([...entries, { message, waiting: [resolve] }]);
      });
    },
    current: () => entries[0]?.message ?? null,
    close() {
      const [first, ...rest] = entries;
      if (!first) return;
      // Behind the end of a session wait only its echoes, from calls that ran beside it.
      const ends = first.message.clears || first.message.isOver;
      const finished = ends ? entries : [first];
      become(ends ? [] : rest);
      for (const { waiting } of finished) for (const resolve of waiting) resolve();
    },
    withdraw(message) {
      const gone = entries.find((entry) => entry.message === message);
      if (!gone) return;
      become(entries.filter((entry) => entry !== gone));
      for (const resolve of gone.waiting) resolve();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const dialogQueue = createDialogQueue();

/** Opens the dialog in its turn; resolves when it is closed. */
export const showDialog = dialogQueue.show;

/** What a customer is told when no server has answered. */
export const noConnection: DialogMessage = {
  icon: 'error',
  title: 'Jaringan Bermasalah',
  text: 'Periksa koneksi internet Anda, lalu coba lagi.',
};
