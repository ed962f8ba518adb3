import {
  listDemoInstallations,
  takeDemoInstallationStep,
  type DemoInstallation,
} from '@serat/contract/demo';
import { orderStatusLabels } from '@serat/contract/order';
import { demoPages } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { nameOnly } from '../db/by.ts';
import { answer } from '../http/mount/answer.ts';
import { mount } from '../http/mount/mount.ts';
import { addressLine, type OrderService } from '../modules/sales/order/index.ts';
import { formField, readForms, sendDemoPage } from './demo-form.ts';
import { technicianPage } from './technician-page.ts';

const technician = nameOnly('Teknisi demo');
type Step = 'start' | 'finish' | 'reject';
const steps: readonly string[] = ['start', 'finish', 'reject'] satisfies Step[];
const isStep = (text: string): text is Step => steps.includes(text);

export const technicianRoutes =
  (orders: OrderService, brand: string) => async (app: FastifyInstance) => {
    async function list(): Promise<DemoInstallation[]> {
      const waiting = await orders.list({
        statuses: ['waitingInstallation', 'installationOnProgress'],
        search: null,
        after: null,
        limit: 200,
      });
      return waiting.map((order) => ({
        orderId: order.number,
        status: { id: order.status, name: orderStatusLabels[order.status] },
        fullName: order.fullName,
        address: addressLine(order),
        held: order.heldAt !== null,
        plnId: order.plnId,
        plnChecked: order.plnChecked,
        products: order.lines.filter((line) => line.productId).map((line) => line.name),
        createdDate: order.createdAt.toISOString(),
      }));
    }

    async function take(orderId: string, step: Step, reason: string): Promise<void> {
      if (step === 'start') return orders.startInstallation(orderId, technician);
      if (step === 'finish') return orders.finishInstallation(orderId, technician);
      if (reason === '') {
        throw new AppError('INVALID_INPUT', { fields: { reason: 'Alasan harus diisi' } });
      }
      await orders.rejectOrder(orderId, technician, reason);
    }

    mount(app, listDemoInstallations, async () => answer(await list()));
    mount(app, takeDemoInstallationStep, async ({ body }) => {
      await take(body.orderId, body.step, body.reason ?? '');
      return answer(null, 'Langkah tercatat.');
    });

    await app.register(async (scope) => {
      readForms(scope);
      const hidden = { schema: { hide: true } };

      scope.get(demoPages.technician, hidden, async ({ query }, reply) => {
        const done = formField(query, 'done');
        return sendDemoPage(reply, technicianPage({ brand, orders: await list(), done }));
      });

      scope.post('/demo/technician/step', hidden, async ({ body }, reply) => {
        const step = formField(body, 'step');
        if (!isStep(step)) throw new AppError('MALFORMED_REQUEST');
        const reason = formField(body, 'reason').slice(0, 255);
        try {
          await take(formField(body, 'orderId'), step, reason);
        } catch (error) {
          // A double click or another window: the list shows the current state.
          if (!(error instanceof AppError)) throw error;
          return reply.redirect(`${demoPages.technician}?done=refused`, 303);
        }
        return reply.redirect(`${demoPages.technician}?done=${step}`, 303);
      });
    });
  };
