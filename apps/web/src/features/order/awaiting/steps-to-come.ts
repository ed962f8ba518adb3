import type { OrderStatus } from '@serat/contract/order';

interface StepToCome {
  status: OrderStatus;
  /** Short enough for one line beside the status on a phone. */
  text: string;
}

/** From payment to installation. `days` is the provider's promise, or null. */
export function stepsToCome(days: number | null): StepToCome[] {
  return [
    { status: 'waitingInstallation', text: 'kami kabari Anda' },
    {
      status: 'installationOnProgress',
      text: days === null ? 'sesuai jadwal' : `paling lambat ${days}\u00a0hari`,
    },
    { status: 'completed', text: 'internet menyala' },
  ];
}
