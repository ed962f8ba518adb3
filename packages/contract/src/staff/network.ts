import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { id, instant, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

export const networkStates = {
  pending: 'Menunggu',
  sending: 'Sedang dikirim',
  applied: 'Sudah benar',
  retrying: 'Dicoba lagi',
  stuck: 'Macet',
  drifted: 'Berbeda',
} as const;
export type NetworkState = keyof typeof networkStates;
const state = z.enum(Object.keys(networkStates) as NetworkState[]);

export const wantedNames = {
  on: 'Tersambung',
  walled: 'Isolir',
  off: 'Ditolak',
} as const;
const wanted = z.enum(Object.keys(wantedNames) as (keyof typeof wantedNames)[]);

export const vendorNames = {
  mikrotik: 'MikroTik',
  cisco: 'Cisco',
  generic: 'Lainnya',
} as const;
export type NasVendor = keyof typeof vendorNames;

export const nasAnswers = {
  good: 'Menjawab',
  silent: 'Tidak menjawab',
  unsigned: 'Menjawab tanpa Message-Authenticator',
} as const;
const nasAnswer = z.enum(Object.keys(nasAnswers) as (keyof typeof nasAnswers)[]);

const nas = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  vendor: z.enum(Object.keys(vendorNames) as NasVendor[]),
  coaPort: z.number(),
  /** Why the NAS's answers need no Message-Authenticator; null if they need one. */
  unsignedReason: z.nullable(z.string()),
  answer: z.nullable(nasAnswer),
  testedDate: z.nullable(instant),
  answeredDate: z.nullable(instant),
  isOn: z.boolean(),
});
export type NasRow = z.output<typeof nas>;

export const getNetwork = staffRead({
  path: '/v1/staff/network',
  permission: 'network.read',
  everywhere: true,
  summary: 'Jaringan yang mengikuti tagihan: NAS, dan banyaknya layanan per keadaan',
  data: z.object({
    /** Null: no network is configured. */
    target: z.nullable(z.enum(['radius', 'pretend'])),
    switchedOnDate: z.nullable(instant),
    /** Cut-offs have been halted since this time. */
    haltedDate: z.nullable(instant),
    /** Null if cut-offs were halted automatically, because too many failed. */
    haltedBy: z.nullable(z.string()),
    counts: z.record(state, z.number()),
    /** Running services without a PPPoE user name. */
    withoutLogin: z.number(),
    nases: z.array(nas),
  }),
});
export type Network = z.output<typeof getNetwork.data>;

const service = z.object({
  customerId: z.string(),
  id: z.string(),
  serviceNumber: z.string(),
  user: z.nullable(z.string()),
  wanted,
  state,
  wantedDate: instant,
  appliedDate: z.nullable(instant),
  failingSinceDate: z.nullable(instant),
  /** Why the wanted state is not applied; for a drifted service, the state in the network. */
  failure: z.nullable(z.string()),
});
export type NetworkService = z.output<typeof service>;

const first = [
  {
    id: 'serviceNumber',
    header: 'Layanan',
    kind: 'code',
    of: (row: NetworkService) => row.serviceNumber,
  },
  { id: 'user', header: 'Login', kind: 'code', of: (row: NetworkService) => row.user },
  {
    id: 'wanted',
    header: 'Seharusnya',
    kind: 'text',
    of: (row: NetworkService) => wantedNames[row.wanted],
  },
] as const;

const columns = [
  ...first,
  {
    id: 'state',
    header: 'Keadaan',
    kind: 'text',
    of: (row: NetworkService) => networkStates[row.state],
  },
  { id: 'failure', header: 'Sebab', kind: 'text', of: (row: NetworkService) => row.failure },
  {
    id: 'wantedDate',
    header: 'Sejak',
    kind: 'moment',
    of: (row: NetworkService) => row.wantedDate,
  },
  {
    id: 'appliedDate',
    header: 'Terakhir benar',
    kind: 'moment',
    extra: true,
    of: (row: NetworkService) => row.appliedDate,
  },
] as const;

export const listNetworkServices = staffList({
  path: '/v1/staff/network/services',
  permission: 'network.read',
  everywhere: true,
  summary: 'Layanan yang belum benar di jaringan, atau semua dengan keadaan ini',
  filters: {
    /** Omit for services that need attention: stuck, drifted and retrying. */
    state: z.optional(state),
  },
  row: service,
  columns,
  sorts: ['serviceNumber'],
  usual: 'serviceNumber',
});

export const listNetworkDifferences = staffList({
  path: '/v1/staff/network/differences',
  permission: 'network.read',
  everywhere: true,
  summary: 'Uji coba: layanan yang diubah bila jaringan dinyalakan sekarang',
  filters: {},
  row: service,
  columns: [
    ...first,
    {
      id: 'failure',
      header: 'Di jaringan sekarang',
      kind: 'text',
      of: (row: NetworkService) => row.failure,
    },
  ],
  sorts: ['serviceNumber'],
  usual: 'serviceNumber',
});

export const prepareNetwork = staffWrite({
  path: '/v1/staff/network/prepare',
  permission: 'network.manage',
  everywhere: true,
  summary: 'Susun keadaan yang seharusnya untuk uji coba; jaringan tidak berubah',
  data: nothing,
});

export const switchNetworkOn = staffWrite({
  path: '/v1/staff/network/on',
  permission: 'network.manage',
  everywhere: true,
  summary: 'Nyalakan jaringan sesudah uji coba',
  body: z.object({ reason }),
  data: nothing,
});

export const haltNetwork = staffWrite({
  path: '/v1/staff/network/halt',
  permission: 'network.work',
  everywhere: true,
  summary: 'Hentikan semua pemutusan sekarang; penyambungan berjalan terus',
  data: nothing,
});

export const resumeNetwork = staffWrite({
  path: '/v1/staff/network/resume',
  permission: 'network.work',
  everywhere: true,
  summary: 'Lanjutkan pemutusan, dengan alasan',
  body: z.object({ reason }),
  data: nothing,
});

export const retryNetwork = staffWrite({
  path: '/v1/staff/network/retry-all',
  permission: 'network.work',
  everywhere: true,
  summary: 'Kirim lagi semua layanan dengan keadaan ini',
  body: z.object({ state: z.enum(['stuck', 'drifted', 'retrying']) }),
  data: nothing,
});

const serviceKey = z.object({ customerId: id, id });

export const retryNetworkService = staffWrite({
  path: '/v1/staff/network/retry',
  permission: 'network.work',
  summary: 'Kirim lagi satu layanan ke jaringan',
  body: serviceKey,
  data: nothing,
});

export const confirmNetworkService = staffWrite({
  path: '/v1/staff/network/confirm',
  permission: 'network.work',
  summary: 'Tandai satu layanan sudah benar, sesudah diperiksa di jaringan',
  body: z.object({ ...serviceKey.shape, reason }),
  data: nothing,
});

export const getCustomerNetwork = staffRead({
  path: '/v1/staff/network/customer',
  permission: 'network.read',
  summary: 'Layanan seorang pelanggan di jaringan, dengan sesi terakhirnya',
  query: z.object({ customerId: id }),
  data: z.array(
    z.object({
      ...service.shape,
      /** Null if there was no session, or if the network does not report sessions. */
      session: z.nullable(
        z.object({
          startedDate: instant,
          stoppedDate: z.nullable(instant),
          nas: z.string(),
          address: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

const port = z
  .number('Tulis port dengan angka')
  .check(
    z.int('Tulis port dengan angka'),
    z.gte(1, 'Paling kecil 1'),
    z.lte(65_535, 'Paling besar 65535'),
  );

export const nasForm = z.object({
  name: z
    .string('Isi nama')
    .check(z.trim(), z.minLength(1, 'Isi nama'), z.maxLength(40, 'Maksimal 40 karakter')),
  address: z.string('Isi alamat').check(z.trim(), z.minLength(1, 'Isi alamat'), z.maxLength(15)),
  vendor: z.enum(Object.keys(vendorNames) as NasVendor[]),
  coaPort: port,
  /** Empty to keep the current secret. */
  secret: text(128),
  /** Empty if the NAS's answers carry a Message-Authenticator. */
  unsignedReason: text(200),
});
export type NasForm = z.output<typeof nasForm>;

export const addNas = staffWrite({
  path: '/v1/staff/network/nas/add',
  permission: 'network.manage',
  everywhere: true,
  summary: 'Tambah NAS; ia menyala sesudah diuji',
  body: nasForm,
  data: nothing,
});

export const changeNas = staffWrite({
  path: '/v1/staff/network/nas/change',
  permission: 'network.manage',
  everywhere: true,
  summary: 'Ubah NAS; sesudahnya ia diuji dan dinyalakan lagi',
  body: z.object({ id, ...nasForm.shape }),
  data: nothing,
});

export const testNas = staffWrite({
  path: '/v1/staff/network/nas/test',
  permission: 'network.work',
  everywhere: true,
  summary: 'Uji NAS dengan pesan yang tidak menyentuh sesi siapa pun',
  body: z.object({ id }),
  data: z.object({ answer: nasAnswer }),
});

export const switchNas = staffWrite({
  path: '/v1/staff/network/nas/switch',
  permission: 'network.manage',
  everywhere: true,
  summary: 'Nyalakan NAS sesudah uji yang berhasil, atau matikan',
  body: z.object({ id, on: z.boolean() }),
  data: nothing,
});
