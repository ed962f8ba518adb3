import {
  GatewayUnreachable,
  type PaymentGateway,
} from '../../../adapters/payment-gateway/index.ts';

/** A gateway whose line can be cut, or held up at a moment of the test's choice. */
export function breakable(inner: PaymentGateway) {
  const line = { down: false, loseAnswers: false, before: async (_call: string) => {} };
  const pass = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    await line.before(call);
    if (line.down) throw new GatewayUnreachable('the line is cut');
    const answer = await work();
    if (line.loseAnswers) throw new GatewayUnreachable('the answer was lost');
    return answer;
  };
  const gateway: PaymentGateway = {
    name: inner.name,
    create: (attempt) => pass('create', () => inner.create(attempt)),
    status: (attempt) => pass('status', () => inner.status(attempt)),
    void: (attempt) => pass('void', () => inner.void(attempt)),
    readWebhook: inner.readWebhook,
  };
  return { gateway, line };
}
