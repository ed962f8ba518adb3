import {
  GatewayUnreachable,
  type PaymentGateway,
} from '../../../../adapters/payment-gateway/index.ts';

/** The connection to a gateway. A test can cut or delay it. */
export const createLine = () => ({
  down: false,
  loseAnswers: false,
  before: async (_call: string) => {},
});

export function breakable(
  inner: PaymentGateway,
  line: ReturnType<typeof createLine>,
): PaymentGateway {
  const pass = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    await line.before(call);
    if (line.down) throw new GatewayUnreachable('the line is cut');
    const answer = await work();
    if (line.loseAnswers) throw new GatewayUnreachable('the answer was lost');
    return answer;
  };
  return {
    name: inner.name,
    create: (attempt) => pass('create', () => inner.create(attempt)),
    status: (attempt) => pass('status', () => inner.status(attempt)),
    void: (attempt) => pass('void', () => inner.void(attempt)),
    paidWords: inner.paidWords,
    readWebhook: inner.readWebhook,
  };
}
