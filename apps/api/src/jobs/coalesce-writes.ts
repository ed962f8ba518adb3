interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Combines single writes: items that arrive during a write go together in the next one. A lone item is
 * written at once.
 */
export function createCoalescer<Item>(write: (items: readonly Item[]) => Promise<void>) {
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function takeTurns(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const turn = waiting;
      waiting = [];
      try {
        await write(turn.map(({ item }) => item));
        for (const { resolve } of turn) resolve();
      } catch (error) {
        for (const { reject } of turn) reject(error);
      }
    }
    isWriting = false;
  }

  /** Resolves when the item is written; rejects if its write fails. */
  return (item: Item): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void takeTurns();
    });
}
