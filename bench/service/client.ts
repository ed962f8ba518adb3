import { Agent, request } from 'node:http';

export interface Ask {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: unknown;
}

/** Reuses connections like a browser; any status other than 200 ends the bench. */
export function createClient(origin: string) {
  const agent = new Agent({ keepAlive: true });

  function ask<Answer>({ method = 'GET', path, token, body }: Ask): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        origin + path,
        {
          agent,
          method,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            if (response.statusCode === 200) resolve(JSON.parse(text) as Answer);
            else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  return { ask, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof createClient>;

/**
 * Runs `atOnce` calls in parallel until the time, the calls or the work is used up; returns the
 * number of calls.
 */
export async function drive(
  atOnce: number,
  { milliseconds = Infinity, calls = Infinity }: { milliseconds?: number; calls?: number },
  once: () => Promise<void> | null,
): Promise<number> {
  const end = performance.now() + milliseconds;
  let begun = 0;
  let done = 0;
  async function one(): Promise<void> {
    while (performance.now() < end && begun < calls) {
      begun += 1;
      const work = once();
      if (!work) return;
      await work;
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one));
  return done;
}
