import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { actorRoleName, actionName, subjectName } from './action-names.ts';
import { differenceOf } from './difference.ts';
import { id, instant, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

/** Secrets are masked before they are stored. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  staffId: z.nullable(z.string()),
  actor: z.string(),
  /** Identifies the staff member, because names may repeat over the years. */
  actorEmail: z.nullable(z.string()),
  /** The role at that time; `ops` for the command line, `system` for the service itself. */
  role: z.string(),
  /** Subject and verb: `order.start`. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** The name of the staff member or customer concerned, as it is today. */
  about: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = staffList({
  path: '/v1/staff/audit',
  permission: 'audit.read',
  summary: 'Jejak audit, terbaru dulu',
  filters: {
    actor: z.optional(text(100)),
    action: z.optional(text(60)),
    subject: z.optional(text(40)),
    subjectId: z.optional(text(100)),
    customerId: z.optional(id),
    /** Days in Jakarta, both included. */
    from: z.optional(field.calendarDay),
    to: z.optional(field.calendarDay),
  },
  row: auditEntry,
  columns: [
    { id: 'at', header: 'Waktu', kind: 'moment' },
    { id: 'actor', header: 'Siapa', kind: 'text' },
    { id: 'actorEmail', header: 'Email', kind: 'text', within: 'actor' },
    {
      id: 'role',
      header: 'Sebagai',
      kind: 'text',
      within: 'actor',
      of: ({ role }) => actorRoleName(role),
    },
    { id: 'action', header: 'Tindakan', kind: 'text', of: ({ action }) => actionName(action) },
    { id: 'subject', header: 'Pada', kind: 'text', of: ({ subject }) => subjectName(subject) },
    { id: 'about', header: 'Nama', kind: 'text', within: 'subject' },
    { id: 'subjectId', header: 'Nomor', kind: 'code', within: 'subject' },
    {
      id: 'changes',
      header: 'Perubahan',
      kind: 'changes',
      of: ({ before, after }) => differenceOf(before, after),
    },
    { id: 'reason', header: 'Alasan', kind: 'text' },
    { id: 'requestId', header: 'Permintaan', kind: 'code', extra: true },
  ],
  sorts: ['at'],
  usual: '-at',
});
