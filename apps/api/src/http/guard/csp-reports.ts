import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { parseJson } from '../../parse-json.ts';

/** A fixed list, because each name is a time series and anybody can send reports. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'img-src',
  'manifest-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);
const mostPerRequest = 20;

/**
 * Receives reports of the content security policy. Only counts by directive are kept: a report contains
 * page URLs, and anybody can send one.
 */
export function receiveCspReports(app: FastifyInstance, registry: Registry): void {
  const refused = new Counter({
    name: 'csp_reports_total',
    help: 'What browsers say the content security policy refused, by directive',
    labelNames: ['directive'] as const,
    registers: [registry],
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, namesIn(String(body))),
    );
    scope.post<{ Body: string[] | undefined }>(
      plainPaths.cspReport,
      {
        bodyLimit: 16 * 1024,
        schema: { hide: true },
        logLevel: 'warn',
        config: { rateLimit: { max: app.addressLimitPerMinute } },
      },
      async ({ body }, reply) => {
        for (const name of body ?? []) refused.inc({ directive: name });
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** The older report format is an object, the newer format a list. */
function namesIn(text: string): string[] {
  const reports = [parseJson(text)].flat().slice(0, mostPerRequest) as (
    | Report
    | null
    | undefined
  )[];
  return reports.flatMap((report) => {
    const old = report?.['csp-report'];
    const name =
      report?.body?.effectiveDirective ??
      old?.['effective-directive'] ??
      old?.['violated-directive'];
    if (typeof name !== 'string') return [];
    const directive = name.split(' ', 1)[0] ?? '';
    return [directives.has(directive) ? directive : 'other'];
  });
}

interface Report {
  body?: { effectiveDirective?: unknown };
  'csp-report'?: { 'effective-directive'?: unknown; 'violated-directive'?: unknown };
}
