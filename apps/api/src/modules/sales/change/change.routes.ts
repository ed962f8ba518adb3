import {
  confirmChange,
  getChangeQuote,
  listEndedServices,
  listServiceOptions,
  listServices,
  quoteChange,
  takeBackChange,
} from '@serat/contract/change';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { ChangeService } from './change.service.ts';

export const changeRoutes = (changes: ChangeService) => (app: FastifyInstance) => {
  mount(app, listServices, async ({ session }) => {
    const services = await changes.services(session.customerId);
    return answer(services, services.length > 0 ? 'Berhasil' : 'Belum ada layanan.');
  });
  mount(app, listEndedServices, async ({ session }) =>
    answer(await changes.ended(session.customerId)),
  );
  mount(app, listServiceOptions, async ({ session, query }) =>
    answer(await changes.options(session.customerId, query.number)),
  );
  mount(app, quoteChange, async ({ session, body }) =>
    answer(await changes.quote(session.customerId, body)),
  );
  mount(app, getChangeQuote, async ({ session, query }) =>
    answer(await changes.showQuote({ customerId: session.customerId, id: query.id })),
  );
  mount(app, confirmChange, async ({ session, body }) =>
    answer(
      await changes.confirm(
        { customerId: session.customerId, id: body.quoteId },
        { reason: body.reason ?? null },
      ),
      'Perubahan Anda sudah kami catat.',
    ),
  );
  mount(app, takeBackChange, async ({ session, body }) =>
    answer(
      await changes.takeBack({ customerId: session.customerId, id: body.changeId }),
      'Perubahan sudah dibatalkan.',
    ),
  );
};
