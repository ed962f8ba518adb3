import { checkCoverage, requestCoverage } from '@serat/contract/coverage';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { CoverageService } from './coverage.service.ts';

const arrivals = {
  network: 'jaringan kami sampai',
  'free port': 'kapasitasnya tersedia lagi',
};

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
      const awaited = await coverage.request(body);
      return answer(
        null,
        `Terima kasih! Permintaan Anda sudah kami terima. Kami akan mengabari Anda begitu ${arrivals[awaited]} di lokasi Anda.`,
      );
    },
    { guessable: true },
  );
};
