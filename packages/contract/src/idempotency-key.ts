/** The last request per path that has not succeeded yet. */
const unanswered = new Map<string, { body: string; key: string }>();

/** Returns the same key for the same request until it has succeeded. */
export function keyFor(path: string, body: string): string {
  const last = unanswered.get(path);
  if (last?.body === body) return last.key;
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, '0'),
  ).join('');
  unanswered.set(path, { body, key });
  return key;
}

export const forgetKey = (path: string): boolean => unanswered.delete(path);
