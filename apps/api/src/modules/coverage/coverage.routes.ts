import { checkCoverage, requestCoverage } from '@serat/contract/coverage';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { mount } from '../../http/mount.ts';
import type { CoverageService } from './coverage.service.ts';

export const coverageRoutes = (coverage: CoverageService) => (app: FastifyInstance) => {
  mount(
    app,
    checkCoverage,
    async ({ query }) => {
      const data = await coverage.check(query);
      return answer(data, data.reason ?? 'Area Anda sudah terjangkau.');
    },
    { limitTimes: 5 },
  );

  mount(
    app,
    requestCoverage,
    async ({ body }) => {
      await coverage.request(body);
      return answer(
        null,
        'Terima kasih! Permintaan Anda sudah kami terima. Kami akan mengabari Anda begitu jaringan kami sampai di lokasi Anda.',
      );
    },
    { guessable: true },
  );
};
