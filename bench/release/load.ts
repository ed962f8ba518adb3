import { setTimeout as delay } from 'node:timers/promises';

/** A customer who reads their orders continuously from any of the nodes. */
export function askAllTheTime(first: readonly string[], token: string) {
  const failed: string[] = [];
  let addresses = first;
  let answered = 0;
  let stopped = false;

  async function askOn(): Promise<void> {
    while (!stopped) {
      const path = '/v1/order/api/order/list/active';
      const headers = { authorization: `Bearer ${token}` };
      await fetch(addresses[0] + path, { headers }).then(
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
    moveTo: (next: readonly string[]) => {
      addresses = next;
    },
    async stop() {
      stopped = true;
      await Promise.all(asking);
      return { answered, failed };
    },
  };
}
