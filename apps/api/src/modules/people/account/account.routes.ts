import * as call from '@serat/contract/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import type { RequireProof } from '../../../http/guard/session.ts';
import { browserCookie, readBrowserCookie } from './session/browser-cookie.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import type { AccountService } from './account.service.ts';
import { ownerOfToken } from './session/secret-token.ts';

const guessable = { guessable: true };
const welcome = 'Anda sudah masuk.';
const activated = 'Aktivasi Berhasil, Silahkan Login';
interface Options {
  /** Whether the portal uses HTTPS, so that its cookies are marked Secure. */
  tls: boolean;
  requireProof: RequireProof;
}

const contextOf = (request: FastifyRequest) => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
  browserProof: readBrowserCookie(request.headers.cookie),
});

export const accountRoutes =
  (account: AccountService, options: Options) => (app: FastifyInstance) => {
    const { tls, requireProof } = options;

    mount(
      app,
      call.register,
      async ({ body }) => {
        const registered = await account.registration.register(body);
        return answer(registered, 'Silahkan Check Email dan Lakukan Aktivasi');
      },
      guessable,
    );
    mount(
      app,
      call.activation,
      async ({ query }) => {
        const { needsPassword } = await account.registration.activate(query);
        return answer(needsPassword ? { needsPassword } : null, activated);
      },
      guessable,
    );
    mount(
      app,
      call.activationByLink,
      async ({ body }) => answer(await account.registration.activate(body), activated),
      guessable,
    );
    mount(
      app,
      call.login,
      async ({ body, request, reply }) => {
        const { browserProof, ...entered } = await account.sessions.login(body, contextOf(request));
        request.subject = entered.user.id;
        if (browserProof) reply.header('set-cookie', browserCookie(browserProof, tls));
        const message = entered.user.verified
          ? welcome
          : 'Akun Anda belum aktif. Masukkan kode dari email Anda.';
        return answer({ status: 200, message, ...entered }, message);
      },
      guessable,
    );
    mount(
      app,
      call.loginSecondFactor,
      async ({ body, request, reply }) => {
        request.subject = ownerOfToken(body.challenge);
        const { browserProof, ...entered } = await account.sessions.loginSecondFactor(
          body,
          contextOf(request),
        );
        if (browserProof) reply.header('set-cookie', browserCookie(browserProof, tls));
        return answer({ status: 200, message: welcome, ...entered }, welcome);
      },
      guessable,
    );
    mount(app, call.logout, async ({ session }) => {
      await account.sessions.logout(session);
      return answer(null, 'Anda sudah keluar.');
    });
    passwordRoutes(app, account, requireProof);
    contactRoutes(app, account, requireProof);
    sessionRoutes(app, account.sessions);
    claimRoutes(app, account.claims);
    mount(app, call.getProfile, async ({ session: { customerId, verified } }) =>
      answer(
        verified
          ? await account.profiles.get(customerId)
          : await account.registration.getProfile(customerId),
      ),
    );
    // The answer reveals whether a PLN id exists, so the stricter limit for guessable calls applies.
    mount(
      app,
      call.saveProfile,
      async ({ session, body }) =>
        answer(
          await account.profiles.save(session.customerId, body),
          'Profil Anda sudah disimpan.',
        ),
      guessable,
    );
    mount(app, call.savePushToken, async ({ session, body }) => {
      await account.sessions.savePushToken(session, body.token);
      return answer(null, 'Notifikasi perangkat ini tersimpan.');
    });
  };
