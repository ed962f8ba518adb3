import * as call from '@serat/contract/bill-link';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { BillLinkService, LinkUse } from './bill-link.service.ts';

/** A waiting page polls every five seconds, and a neighbourhood may share an IP address. */
const limited = { limitTimes: 10 };

const useOf = ({ ip }: FastifyRequest, { link }: { link: string }): LinkUse => ({
  link,
  address: ip,
});

export const billLinkRoutes = (links: BillLinkService) => (app: FastifyInstance) => {
  mount(
    app,
    call.showLinkedBill,
    async ({ request, body }) => answer(await links.show(useOf(request, body), body.attemptId)),
    limited,
  );
  mount(
    app,
    call.getLinkedBillCosts,
    async ({ request, body }) =>
      answer({ DATADETIL: await links.costs(useOf(request, body), body.paymentMethodId) }),
    limited,
  );
  mount(
    app,
    call.payLinkedBill,
    async ({ request, body }) =>
      answer(
        await links.pay(useOf(request, body), body.paymentMethodId),
        'Silakan selesaikan pembayaran Anda.',
      ),
    limited,
  );
  mount(app, call.showIsolated, async ({ request }) => answer(await links.isolated(request.ip)), {
    guessable: true,
  });
  mount(
    app,
    call.checkLinkedBill,
    async ({ request, body }) => {
      const shown = await links.check(useOf(request, body), body.attemptId);
      return answer(
        shown,
        shown.receipt === null
          ? 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.'
          : 'Pembayaran Anda sudah kami terima.',
      );
    },
    limited,
  );
};
