import { z } from 'zod';
import { type Read, url, withoutTrailingSlash } from './kinds.ts';

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=\s]+(,[\w-]+=[^,=\s]+)*$/, 'nama=nilai, dipisahkan koma')
    .optional(),
};

export function tracingSettings(read: Read<typeof tracingEnvironment>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = read;
  if (!endpoint) return { tracing: null };
  const pairs = headers?.split(',').map((pair) => pair.split('=')) ?? [];
  return {
    tracing: {
      endpoint: withoutTrailingSlash(endpoint),
      headers: Object.fromEntries(pairs) as Record<string, string>,
    },
  };
}
