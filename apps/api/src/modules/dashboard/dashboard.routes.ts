import { getDashboard } from '@serat/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { mapped } from '../../db/question.ts';
import { answer } from '../../http/answer.ts';
import { mountQuestion } from '../../http/mount-question.ts';
import type { DashboardService } from './dashboard.service.ts';

export const dashboardRoutes = (dashboards: DashboardService) => (app: FastifyInstance) => {
  mountQuestion(app, getDashboard, (customerId) =>
    mapped(dashboards.askDashboard(customerId), (dashboard) =>
      answer(dashboard, dashboard.record ? 'Berhasil' : 'Belum ada pesanan atau tagihan.'),
    ),
  );
};
