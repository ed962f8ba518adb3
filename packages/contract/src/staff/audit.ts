import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { instant, pageOf, paging, staffRead, text } from './staff-call.ts';

/** What was done, by whom, to what; secrets are masked before they get here. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  staffId: z.nullable(z.string()),
  actor: z.string(),
  /** The role at that time; `ops` for the command line, `system` for the service itself. */
  role: z.string(),
  /** A verb on a thing: `order.start`. */
  action: z.string(),
  thing: z.string(),
  thingId: z.string(),
  customerId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = staffRead({
  path: '/v1/staff/audit',
  permission: 'audit.read',
  summary: 'Jejak audit, terbaru dulu',
  query: z.object({
    actor: z.optional(text(100)),
    action: z.optional(text(60)),
    thing: z.optional(text(40)),
    thingId: z.optional(text(100)),
    customerId: z.optional(text(36)),
    /** Days in Jakarta, both included. */
    from: z.optional(field.calendarDay),
    to: z.optional(field.calendarDay),
    ...paging,
  }),
  data: pageOf(auditEntry),
});
