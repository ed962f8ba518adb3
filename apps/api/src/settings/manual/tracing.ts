import type { tracingEnvironment } from '../tracing.ts';
import type { Manual } from './row.ts';

export const tracingManual: Manual<typeof tracingEnvironment> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'collector for traces of requests and jobs (OTLP over HTTP with JSON)',
    example: 'http://127.0.0.1:4318',
    wrong: 'collector:4318',
    default: 'none: no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about:
      'headers for the collector: `name=value,…`; write a comma in a value as `%2C`, a `%` as `%25`',
    example: 'x-api-key=secret',
    wrong: 'secret',
  },
};
