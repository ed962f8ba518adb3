interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes what comes one by one in as few turns as it can: what arrives while a turn is under way goes with all the
 * others in the next. Alone it goes at once.
 */
export function createGathering<Item>(write: (items: readonly Item[]) => Promise<void>) {
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

  /** Ends when it is written, or fails as its turn did. */
  return (item: Item): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWriting) void takeTurns();
    });
}
