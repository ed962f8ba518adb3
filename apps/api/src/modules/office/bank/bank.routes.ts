import { showTransfer } from '@serat/contract/bank';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { BankService } from './bank.service.ts';

export const bankRoutes = (bank: Pick<BankService, 'transferTo'>) => (app: FastifyInstance) => {
  mount(app, showTransfer, async ({ session, body }) =>
    answer(await bank.transferTo(session.customerId, body.billId)),
  );
};
