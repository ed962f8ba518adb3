import { anyOf } from '../../../db/query/any-of.ts';
import { insertRows } from '../../../db/query/insert-rows.ts';
import type { Handle } from '../../../db/schema.ts';
import type { NetworkLogin } from './network-login.ts';
import type { ServicePlace } from './service-place.ts';
import { lineRow, type SubscriptionLine } from './line.repository.ts';
import { placeColumns } from './new-subscription.repository.ts';

/** A service from another system. It has no order. */
export interface ImportedService {
  customerId: string;
  /** Its number in the former system, if the customer knows it. */
  formerNumber: string | null;
  fullName: string;
  place: ServicePlace;
  /** From `coverage.holdImportedPorts`. */
  portReservationId: string | null;
  startedAt: Date;
  /** The last day that is paid; bills begin the day after. */
  paidUntil: string;
  /** The first day on which ending the service costs no early fee. */
  minimumUntil: string;
  /** When the service was isolated; null while it runs. */
  isolatedAt: Date | null;
  /** What the customer's router already uses. */
  login: NetworkLogin | null;
  lines: readonly Omit<SubscriptionLine, 'subscriptionId'>[];
}

interface Imported extends ImportedService {
  id: string;
  number: string;
  billedFrom: string;
  passwordSealed: Buffer | null;
}

export async function insertImported(
  handle: Handle,
  services: readonly Imported[],
  at: Date,
): Promise<void> {
  await insertRows(
    handle,
    'subscription',
    services.map((service) => serviceRow(service, at)),
  );
  await insertRows(
    handle,
    'subscription_line',
    services.flatMap((service) =>
      service.lines.map((line, position) => lineRow(service, line, position)),
    ),
  );
  await insertRows(
    handle,
    'subscription_step',
    services.flatMap((service) => stepRows(service, at)),
  );
}

const serviceRow = (service: Imported, at: Date) => ({
  id: service.id,
  number: service.number,
  former_number: service.formerNumber,
  customer_id: service.customerId,
  port_reservation_id: service.portReservationId,
  status: service.isolatedAt === null ? ('active' as const) : ('Isolir' as const),
  full_name: service.fullName,
  ...placeColumns(service.place),
  started_at: service.startedAt,
  billed_from: service.billedFrom,
  minimum_until: service.minimumUntil,
  pppoe_user: service.login?.user ?? null,
  pppoe_password_sealed: service.passwordSealed,
  // Set, so that the portal does not present the service as new.
  welcomed_at: at,
});

/**
 * The step of a running service is dated now, so that other systems read it. An isolated service keeps its dates.
 */
function stepRows({ id, customerId, startedAt, isolatedAt }: Imported, at: Date) {
  const own = { subscription_id: id, customer_id: customerId, reason: null };
  const begun = { ...own, from_status: null, to_status: 'active' as const };
  if (isolatedAt === null) return [{ ...begun, at }];
  const cut = {
    ...own,
    from_status: begun.to_status,
    to_status: 'Isolir' as const,
    at: isolatedAt,
  };
  return [{ ...begun, at: startedAt }, cut];
}

/** The caller has checked that these customers have nothing but what was imported. */
export async function deleteImported(
  handle: Handle,
  customerIds: readonly string[],
): Promise<void> {
  const theirs = anyOf('uuid', customerIds);
  await handle.deleteFrom('network_service').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('subscription_step').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('subscription_line').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('subscription').where('customer_id', '=', theirs).execute();
}
