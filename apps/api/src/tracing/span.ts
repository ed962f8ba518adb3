import { randomBytes } from 'node:crypto';

/** One piece of work; times are milliseconds of the wall clock. */
export interface Span {
  name: string;
  kind: 'server' | 'consumer';
  requestId: string;
  begun: number;
  ended: number;
  failed: boolean;
  attributes: Record<string, string | number>;
}

/** A request's id is its trace's: whoever has one finds the other. */
const traceIdOf = (requestId: string): string => requestId.replaceAll('-', '');
/** The span of the request itself follows from the id, so that its jobs can name it as their parent. */
const rootOf = (requestId: string): string => traceIdOf(requestId).slice(0, 16);

const kinds = { server: 2, consumer: 5 } as const;
const failedCode = 2;
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

/** As OTLP writes it in JSON. */
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
