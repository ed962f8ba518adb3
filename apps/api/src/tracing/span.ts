import { randomBytes } from 'node:crypto';

/** One piece of work. Times are wall-clock milliseconds. */
export interface Span {
  name: string;
  kind: 'server' | 'consumer';
  requestId: string;
  begun: number;
  ended: number;
  failed: boolean;
  attributes: Record<string, string | number>;
}

/** The trace id is the request id, so each can be found by the other. */
const traceIdOf = (requestId: string): string => requestId.replaceAll('-', '');
/** The request's span id is derived from its id, so that jobs can name it as their parent. */
const rootOf = (requestId: string): string => traceIdOf(requestId).slice(0, 16);

const kinds = { server: 2, consumer: 5 } as const;
const failedCode = 2;
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

/** In the JSON encoding of OTLP. */
export function encodeSpan({ name, kind, requestId, begun, ended, failed, attributes }: Span) {
  const isRoot = kind === 'server';
  return {
    traceId: traceIdOf(requestId),
    spanId: isRoot ? rootOf(requestId) : randomBytes(8).toString('hex'),
    ...(!isRoot && { parentSpanId: rootOf(requestId) }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(begun),
    endTimeUnixNano: nanoseconds(ended),
    attributes: Object.entries(attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    })),
    ...(failed && { status: { code: failedCode } }),
  };
}
