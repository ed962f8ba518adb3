import { z } from 'zod';
import { type Read, url, withoutTrailingSlash } from './kinds.ts';

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
const headerValue = /^[\x20-\x7e]+$/;

/** Parses headers in the format of W3C baggage, with percent-encoded values. Null if invalid. */
function headersOf(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    const value = decoded(pair.slice(at + 1).trim());
    if (!headerName.test(name) || value === null || !headerValue.test(value)) return null;
    headers[name] = value;
  }
  return headers;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersOf(text) !== null, 'nama=nilai, dipisahkan koma')
    .optional(),
};

export function tracingSettings(read: Read<typeof tracingEnvironment>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = read;
  if (!endpoint) return { tracing: null };
  return {
    tracing: {
      endpoint: withoutTrailingSlash(endpoint),
      headers: (headers && headersOf(headers)) || {},
    },
  };
}
