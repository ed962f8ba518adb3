import { getDashboard, welcomeService } from '@serat/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { DashboardService } from './dashboard.service.ts';

export const dashboardRoutes = (dashboards: DashboardService) => (app: FastifyInstance) => {
  mount(app, getDashboard, async ({ session }) => {
    const dashboard = await dashboards.dashboard(session.customerId);
    return answer(dashboard, dashboard.record ? 'Berhasil' : 'Belum ada pesanan atau tagihan.');
  });
  mount(app, welcomeService, async ({ session, body }) => {
    return answer({ isFirst: await dashboards.welcome(session.customerId, body.number) });
  });
};
