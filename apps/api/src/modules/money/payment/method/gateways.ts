import {
  GatewayUnreachable,
  type PaymentGateway,
} from '../../../../adapters/payment-gateway/index.ts';
import type { Attempt } from '../attempt/attempt.repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Reviews } from '../review/review.service.ts';

type Parts = Pick<PaymentDeps, 'gateway' | 'formerGateways'> & { reviews: Reviews };

/** An attempt is always handled by the gateway that opened it, even if the settings have changed. */
export function createGateways({ gateway, formerGateways = [], reviews }: Parts) {
  const byName = new Map([...formerGateways, gateway].map((each) => [each.name, each]));

  function gatewayOf({ gateway: name }: Attempt): PaymentGateway {
    const found = byName.get(name);
    if (!found) throw new GatewayUnreachable(`gateway ${name} is not configured`);
    return found;
  }

  /** Returns false and creates a review if the attempt's gateway is no longer configured. */
  async function isServed(attempt: Attempt): Promise<boolean> {
    if (byName.has(attempt.gateway)) return true;
    const { status: word, amount } = attempt;
    await reviews.keep(attempt, 'gateway-gone', { word, amount, key: '' });
    return false;
  }

  return {
    gatewayOf,
    isServed,
    find: (name: string) => byName.get(name),
    names: [...byName.keys()],
  };
}

export type Gateways = ReturnType<typeof createGateways>;
