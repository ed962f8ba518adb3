import { getCosts } from '@serat/contract/pricing';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { PricingService } from './pricing.service.ts';

export const pricingRoutes = (pricing: PricingService) => (app: FastifyInstance) => {
  mount(app, getCosts, async ({ body }) => answer({ DATADETIL: await pricing.costs(body) }));
};
