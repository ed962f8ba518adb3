import { setTimeout as delay } from 'node:timers/promises';

/** A customer who reads their orders continuously. */
export function askAllTheTime(first: string, token: string) {
  const failed: string[] = [];
  let address = first;
  let answered = 0;
  let stopped = false;

  async function askOn(): Promise<void> {
    while (!stopped) {
      const path = '/v1/order/api/order/list/active';
      const headers = { authorization: `Bearer ${token}` };
      await fetch(address + path, { headers }).then(
        async (response) => {
          const text = await response.text();
          if (response.ok) answered += 1;
          else failed.push(`${response.status} ${text.slice(0, 200)}`);
        },
        (error: unknown) => failed.push(String(error)),
      );
      await delay(20);
    }
  }
  const asking = [askOn(), askOn()];

  return {
    moveTo: (next: string) => {
      address = next;
    },
    /** The number of answers. Fails if a request failed. */
    async stop(): Promise<number> {
      stopped = true;
      await Promise.all(asking);
      if (failed.length > 0 || answered === 0)
        throw new Error(`requests failed: ${failed.join(', ')}`);
      return answered;
    },
  };
}
