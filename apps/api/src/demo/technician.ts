import { takeDemoInstallationStep } from '@serat/contract/demo';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { nameOnly } from '../db/by.ts';
import { answer } from '../http/mount/answer.ts';
import { mount } from '../http/mount/mount.ts';
import type { OrderService } from '../modules/sales/order/index.ts';

const technician = nameOnly('Teknisi demo');

/** For scripts. People take these steps in the console. */
export function technicianRoutes(orders: OrderService, app: FastifyInstance): void {
  mount(app, takeDemoInstallationStep, async ({ body: { orderId, step, reason } }) => {
    if (step === 'start') await orders.startInstallation(orderId, technician);
    else if (step === 'finish') await orders.finishInstallation(orderId, technician);
    else if (reason) await orders.rejectOrder(orderId, technician, reason);
    else throw new AppError('INVALID_INPUT', { fields: { reason: 'Alasan harus diisi' } });
    return answer(null, 'Langkah tercatat.');
  });
}
