import * as claim from '@serat/contract/claim';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../../http/mount/answer.ts';
import { mount } from '../../../../http/mount/mount.ts';
import type { createClaims } from './claim.service.ts';

const guessable = { guessable: true };

export function claimRoutes(app: FastifyInstance, claims: ReturnType<typeof createClaims>): void {
  mount(app, claim.askClaim, async ({ body }) => answer(await claims.ask(body)), guessable);
  mount(app, claim.proveClaim, async ({ body }) => answer(await claims.prove(body)), guessable);
  mount(
    app,
    claim.askClaimEmail,
    async ({ body }) => {
      await claims.askEmail(body);
      return answer(null, 'Kode sudah kami kirim. Periksa email Anda.');
    },
    guessable,
  );
  mount(
    app,
    claim.finishClaim,
    async ({ body }) => {
      await claims.finish(body);
      return answer(null, 'Akun Anda sudah aktif. Silakan masuk.');
    },
    guessable,
  );
  mount(app, claim.seeClaimNews, async ({ session }) => {
    await claims.seeNews(session.customerId);
    return answer(null);
  });
}
