import * as call from '@serat/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { OwnFactors } from './own-factors.service.ts';

const guessable = { guessable: true };

export const secondFactorRoutes = (factors: OwnFactors) => (app: FastifyInstance) => {
  mount(app, call.getSecondFactor, async ({ session }) =>
    answer(await factors.overview(session.customerId)),
  );
  mount(
    app,
    call.openFactorChallenge,
    async ({ session }) => answer(await factors.openChallenge(session), 'Satu langkah lagi.'),
    guessable,
  );
  mount(
    app,
    call.proveFactor,
    async ({ session, body }) => {
      await factors.prove(session, body);
      return answer(null, 'Terima kasih, ini memang Anda.');
    },
    guessable,
  );
  mount(
    app,
    call.beginTotp,
    async ({ session, body }) => answer(await factors.beginTotp(session, body.password)),
    guessable,
  );
  mount(
    app,
    call.confirmTotp,
    async ({ session, body }) =>
      answer(await factors.confirmTotp(session, body), 'Aplikasi autentikator terpasang.'),
    guessable,
  );
  mount(
    app,
    call.beginPasskey,
    async ({ session, body }) => answer(await factors.beginPasskey(session, body.password)),
    guessable,
  );
  mount(
    app,
    call.confirmPasskey,
    async ({ session, body }) =>
      answer(await factors.confirmPasskey(session, body), 'Passkey terdaftar.'),
    guessable,
  );
  mount(
    app,
    call.renewRecoveryCodes,
    async ({ session, body }) => answer(await factors.renewRecoveryCodes(session, body.password)),
    guessable,
  );
  mount(
    app,
    call.removeFactor,
    async ({ session, body }) => {
      await factors.remove(session, body);
      return answer(null, 'Cara verifikasi itu sudah dilepas.');
    },
    guessable,
  );
};
