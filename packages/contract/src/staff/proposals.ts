import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { id, instant, reason, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

export const proposalStates = {
  proposed: 'Menunggu keputusan',
  approved: 'Disetujui, sedang dijalankan',
  refused: 'Ditolak',
  expired: 'Kedaluwarsa',
  executed: 'Dijalankan',
  failed: 'Gagal dijalankan',
} as const;
export type ProposalState = keyof typeof proposalStates;

const values = z.nullable(z.record(z.string(), z.unknown()));

const proposalContent = z.object({ before: values, after: values });

/**
 * Digest of the stored proposal. A decision sends it back, which proves that the content was shown.
 */
const digest = z.string('Lihat isi usulan dulu').check(z.minLength(1, 'Lihat isi usulan dulu'));

/** Proposed by one person and decided by another. */
export const proposal = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  amount: z.nullable(z.number()),
  subject: z.string(),
  subjectId: z.string(),
  customerId: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  content: z.nullable(proposalContent),
  /** Null if it is sealed or decided. */
  digest: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(Object.keys(proposalStates) as ProposalState[]),
  proposedBy: z.string(),
  proposedByEmail: z.string(),
  proposedDate: instant,
  expiresDate: instant,
  /** If nobody may decide the proposal, it is carried out at this time, unless an owner stops it. */
  waitsUntilDate: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  decidedDate: z.nullable(instant),
  outcome: z.nullable(z.string()),
  /** The content is personal data and only `showProposal` returns it. */
  isSealed: z.boolean(),
  mine: z.boolean(),
  /** The viewer is another person and has the permission. */
  mayDecide: z.boolean(),
  /** The viewer is an owner, who may stop a proposal that no second person can decide. */
  mayStop: z.boolean(),
  whyNot: z.nullable(z.string()),
});
export type Proposal = z.output<typeof proposal>;

export const listProposals = staffList({
  path: '/v1/staff/proposals',
  permission: 'proposal.read',
  summary: 'Usulan yang menunggu keputusan, terbaru dulu; dengan `all` juga yang sudah selesai',
  filters: {
    all: z.optional(z.enum(['true', 'false'])),
    customerId: z.optional(id),
    /** Subject or proposer. */
    search: z.optional(text(100)),
  },
  row: proposal,
  columns: [
    { id: 'title', header: 'Usulan', kind: 'text' },
    { id: 'amount', header: 'Jumlah', kind: 'rupiah' },
    { id: 'state', header: 'Status', kind: 'text', of: ({ state }) => proposalStates[state] },
    { id: 'proposedBy', header: 'Diusulkan oleh', kind: 'text' },
    { id: 'proposedDate', header: 'Sejak', kind: 'moment' },
    {
      id: 'expiresDate',
      header: 'Berlaku sampai',
      kind: 'moment',
      of: (row) => row.waitsUntilDate ?? row.expiresDate,
    },
    { id: 'reason', header: 'Alasan', kind: 'text', extra: true },
    { id: 'decidedBy', header: 'Diputuskan oleh', kind: 'text', extra: true },
    { id: 'decidedDate', header: 'Diputuskan', kind: 'moment', extra: true },
    { id: 'outcome', header: 'Hasil', kind: 'text', extra: true },
  ],
  sorts: ['proposedDate', 'expiresDate', 'title'],
  usual: '-proposedDate',
});

/** Shows a sealed proposal's content. Audited. */
export const showProposal = staffWrite({
  path: '/v1/staff/proposals/show',
  permission: 'customer.nik',
  answersSecret: true,
  summary: 'Perlihatkan isi usulan tentang data pribadi; tercatat dengan alasannya',
  body: z.object({ id, reason }),
  data: z.object({ content: proposalContent, digest: z.string() }),
});

export const approveProposal = staffWrite({
  path: '/v1/staff/proposals/approve',
  permission: 'proposal.decide',
  summary:
    'Setujui usulan orang lain yang isinya sudah dilihat; langsung dijalankan, syaratnya diperiksa lagi',
  body: z.object({ id, digest }),
  data: z.object({ outcome: z.enum(['executed', 'failed']) }),
});

export const withdrawProposal = staffWrite({
  path: '/v1/staff/proposals/withdraw',
  permission: 'proposal.read',
  summary: 'Tarik usulan sendiri yang belum diputuskan',
  body: z.object({ id }),
  data: nothing,
});

export const refuseProposal = staffWrite({
  path: '/v1/staff/proposals/refuse',
  permission: 'proposal.decide',
  summary: 'Tolak usulan orang lain, atau hentikan yang menunggu tanpa orang kedua, dengan alasan',
  body: z.object({ id, digest, reason }),
  data: nothing,
});
