import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { id, instant, pageOf, paging, reason, staffRead, staffWrite } from './staff-call.ts';

export const proposalStates = {
  proposed: 'Menunggu keputusan',
  approved: 'Disetujui, sedang dijalankan',
  refused: 'Ditolak',
  expired: 'Kedaluwarsa',
  executed: 'Dijalankan',
  failed: 'Gagal dijalankan',
} as const;
export type ProposalState = keyof typeof proposalStates;

/** What one person proposes and another one decides. */
export const proposal = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  amount: z.nullable(z.number()),
  thing: z.string(),
  thingId: z.string(),
  customerId: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(Object.keys(proposalStates) as ProposalState[]),
  proposedBy: z.string(),
  proposedDate: instant,
  expiresDate: instant,
  decidedBy: z.nullable(z.string()),
  decidedDate: z.nullable(instant),
  /** Why it was refused, or could not be carried out. */
  outcome: z.nullable(z.string()),
  /** Whoever asks may decide on it: another person, with the permission for the thing. */
  mine: z.boolean(),
  mayDecide: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;

export const listProposals = staffRead({
  path: '/v1/staff/proposals',
  permission: 'proposal.read',
  summary: 'Usulan yang menunggu keputusan, terbaru dulu; dengan `all` juga yang sudah selesai',
  query: z.object({
    all: z.optional(z.enum(['true', 'false'])),
    customerId: z.optional(id),
    ...paging,
  }),
  data: pageOf(proposal),
});

export const approveProposal = staffWrite({
  path: '/v1/staff/proposals/approve',
  permission: 'proposal.decide',
  summary: 'Setujui usulan orang lain; langsung dijalankan, syaratnya diperiksa lagi',
  body: z.object({ id }),
  data: z.object({ outcome: z.enum(['executed', 'failed']) }),
});

export const refuseProposal = staffWrite({
  path: '/v1/staff/proposals/refuse',
  permission: 'proposal.decide',
  summary: 'Tolak usulan orang lain, dengan alasan',
  body: z.object({ id, reason }),
  data: nothing,
});
