/** Of what was sent last on each path and not answered with success yet. */
const unanswered = new Map<string, { body: string; key: string }>();

/** The same for the same request, however often it is sent, until its answer has come. */
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
