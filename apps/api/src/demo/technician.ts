import { takeDemoInstallationStep } from '@serat/contract/demo';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { nameOnly } from '../db/by.ts';
import { findOwner } from '../db/directory.ts';
import type { Db } from '../db/schema.ts';
import { answer } from '../http/mount/answer.ts';
import { mount } from '../http/mount/mount.ts';
import type { Services } from '../wiring.ts';
import { lendDemoDevices } from './demo-devices.ts';

const technician = nameOnly('Teknisi demo');

/** For scripts. People take these steps in the console. */
export function technicianRoutes(
  deps: { db: Db } & Pick<Services, 'orders' | 'subscriptions' | 'devices'>,
  app: FastifyInstance,
): void {
  const { db, orders } = deps;

  async function finish(orderId: string): Promise<void> {
    await orders.installation.finish(orderId, technician);
    const customerId = await findOwner(db, 'order', orderId);
    if (customerId) await lendDemoDevices(deps, customerId);
  }

  mount(app, takeDemoInstallationStep, async ({ body: { orderId, step, reason } }) => {
    if (step === 'start') await orders.installation.start(orderId, technician);
    else if (step === 'finish') await finish(orderId);
    else if (reason) await orders.installation.reject(orderId, technician, reason);
    else throw new AppError('INVALID_INPUT', { fields: { reason: 'Alasan harus diisi' } });
    return answer(null, 'Langkah tercatat.');
  });
}
