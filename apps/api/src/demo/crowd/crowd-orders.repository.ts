import type { OrderStatus } from '@serat/contract/order';
import { claimAll } from '../../db/directory.ts';
import { insertRows } from '../../db/query/insert-rows.ts';
import type { Handle, OrderActor } from '../../db/schema.ts';
import { takeCustomerNumbers } from '../../modules/people/account/index.ts';
import type { CrowdMember } from './crowd-people.ts';
import type { CrowdPlace, PastAttempt } from './crowd.repository.ts';

export interface CrowdOrder {
  id: string;
  number: string;
  member: CrowdMember;
  nikSealed: Buffer;
  fingerprint: Buffer;
  place: CrowdPlace;
  odp: { id: number; latitude: number; longitude: number; port: number };
  lines: readonly {
    name: string;
    amount: number;
    product: {
      id: string;
      type: 'INTERNET' | 'TV' | 'ALACARTE';
      bandwidth: string | null;
      thumbnail: string;
      unit: string;
    } | null;
  }[];
  paidAttemptId: string | null;
  /** When the order became completed, rejected or Batal. */
  endedAt: Date | null;
  steps: readonly CrowdStep[];
  /** How and when the order's payment ended. */
  attempt: Pick<PastAttempt, 'status' | 'endedAt'>;
}

interface CrowdStep {
  from: OrderStatus | null;
  to: OrderStatus;
  actor: OrderActor;
  name?: string;
  at: Date;
}

export async function insertMembers(
  handle: Handle,
  orders: readonly CrowdOrder[],
  passwordHash: string,
): Promise<void> {
  const numbers = await takeCustomerNumbers(
    handle,
    orders.map(({ member }) => member.id),
  );
  await insertRows(
    handle,
    'customer',
    orders.map(({ member, nikSealed }, at) => ({
      id: member.id,
      number: numbers[at] ?? '',
      email: member.email,
      full_name: member.fullName,
      phone: member.phone,
      gender: member.gender,
      dob: member.dob,
      nik_sealed: nikSealed,
      pln_id: member.plnId,
      pln_checked: true,
      password_hash: passwordHash,
      verified_at: member.orderedAt,
      created_at: member.orderedAt,
      updated_at: member.orderedAt,
    })),
  );
  const emails = orders.map(({ member }) => ({ value: member.email, customerId: member.id }));
  await claimAll(handle, 'email', emails);
}

export async function insertOrders(handle: Handle, orders: readonly CrowdOrder[]): Promise<void> {
  await insertRows(handle, 'customer_order', orders.map(orderRow));
  await insertRows(
    handle,
    'order_line',
    orders.flatMap((order) => order.lines.map((line, at) => lineRow(order, line, at))),
  );
  await insertRows(
    handle,
    'order_step',
    orders.flatMap(({ id, member, steps }) =>
      steps.map(({ from, to, actor, name, at }) => ({
        order_id: id,
        customer_id: member.id,
        from_status: from,
        to_status: to,
        actor,
        actor_name: name ?? null,
        at,
      })),
    ),
  );
  await insertRows(
    handle,
    'port_reservation',
    orders.map(({ id, member, odp, endedAt }) => ({
      odp_id: odp.id,
      order_id: id,
      customer_id: member.id,
      reserved_at: member.orderedAt,
      released_at: isGivenUp(member) ? endedAt : null,
      port: odp.port,
    })),
  );
  const numbers = orders.map(({ number, member }) => ({ value: number, customerId: member.id }));
  await claimAll(handle, 'order', numbers);
  const holders = orders.filter(({ member }) => !isGivenUp(member));
  const plnIds = holders.map(({ member }) => ({ value: member.plnId, customerId: member.id }));
  await claimAll(handle, 'pln', plnIds);
}

export const isGivenUp = ({ orderStatus }: CrowdMember): boolean =>
  orderStatus === 'rejected' || orderStatus === 'Batal';

const orderRow = ({ member, place, odp, ...order }: CrowdOrder) => ({
  id: order.id,
  number: order.number,
  customer_id: member.id,
  status: member.orderStatus,
  rejected_for: member.orderStatus === 'rejected' ? ('payment-expired' as const) : null,
  fingerprint: order.fingerprint,
  email: member.email,
  full_name: member.fullName,
  nik_sealed: order.nikSealed,
  pln_id: member.plnId,
  pln_checked: true,
  kelurahan_id: place.kelurahanId,
  kelurahan_name: place.kelurahanName,
  kecamatan_name: place.kecamatanName,
  city_name: place.cityName,
  province_name: place.provinceName,
  area_id: place.areaId,
  postal_code: place.postalCode,
  detail_address: member.detailAddress,
  latitude: odp.latitude,
  longitude: odp.longitude,
  pay_before: new Date(member.orderedAt.getTime() + 86_400_000),
  paid_attempt_id: order.paidAttemptId,
  created_at: member.orderedAt,
  completed_at: member.orderStatus === 'completed' ? order.endedAt : null,
});

const lineRow = (
  { id, member }: CrowdOrder,
  { name, amount, product }: CrowdOrder['lines'][number],
  position: number,
) => ({
  order_id: id,
  position,
  customer_id: member.id,
  name,
  amount,
  product_id: product?.id ?? null,
  product_type: product?.type ?? null,
  bandwidth: product?.bandwidth ?? null,
  thumbnail: product?.thumbnail ?? null,
  unit: product?.unit ?? null,
});
