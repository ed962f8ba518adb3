import { permissionsOf } from '@serat/contract/staff/roles';
import * as call from '@serat/contract/staff/session';
import type { FastifyRequest } from 'fastify';
import { answer } from '../../http/mount/answer.ts';
import {
  browserCookie,
  readBrowserCookie,
  type BrowserCookie,
} from '../../modules/people/account/index.ts';
import type { StaffSession } from '../../modules/people/staff/index.ts';
import type { Settings } from '../../settings.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';
import { noSessionCookie, sessionCookie } from '../session-cookie.ts';

const guessable = { guessable: true };
const ofStaff: BrowserCookie = { name: 'serat-konsol-browser', path: call.login.path };

const visitorOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  requestId: request.id,
  browserProof: readBrowserCookie(request.headers.cookie, ofStaff),
});

export function sessionRoutes(server: Console, { staff }: Services, settings: Settings): void {
  const { secure } = server;
  const { own } = staff;

  const meOf = async (session: StaffSession): Promise<call.Me> => ({
    ...(await own.me(session)),
    permissions: permissionsOf(session.role),
    brand: settings.brand.name,
    portalUrl: settings.publicUrl,
    demo: settings.demo,
  });

  const cookies = ({ token, browserProof }: { token: string; browserProof: string }) => [
    sessionCookie(token, secure),
    browserCookie(browserProof, secure, ofStaff),
  ];

  async function entered({ token }: { token: string }): Promise<call.Me> {
    const session = await staff.authenticate(token);
    if (!session) throw new Error('a session that was just opened is not there');
    return meOf(session);
  }

  mountStaff(
    server,
    call.login,
    async ({ body, request, reply }) => {
      const outcome = await staff.login(body, visitorOf(request));
      if (outcome.step === 'second-factor') {
        return answer(outcome, 'Satu langkah lagi.');
      }
      reply.header('set-cookie', cookies(outcome));
      return answer({ step: 'done', me: await entered(outcome) }, 'Anda sudah masuk.');
    },
    guessable,
  );
  mountStaff(
    server,
    call.loginSecondFactor,
    async ({ body, request, reply }) => {
      const inside = await staff.loginSecondFactor(body, visitorOf(request));
      reply.header('set-cookie', cookies(inside));
      return answer(await entered(inside), 'Anda sudah masuk.');
    },
    guessable,
  );
  mountStaff(server, call.logout, async ({ who, reply }) => {
    await staff.logout(who);
    reply.header('set-cookie', noSessionCookie(secure));
    return answer(null, 'Anda sudah keluar.');
  });
  mountStaff(server, call.getMe, async ({ who }) => answer(await meOf(who)));
  mountStaff(server, call.listMySessions, async ({ who }) =>
    answer(await own.devicesOf(who.staffId, who.tokenHash)),
  );
  mountStaff(server, call.endMySession, async ({ who, body }) => {
    await own.endSession(who, body.id);
    return answer(null, 'Perangkat itu sudah keluar.');
  });
  mountStaff(
    server,
    call.changeMyPassword,
    async ({ who, body }) => {
      await own.changePassword(who, body);
      return answer(null, 'Password Anda sudah diganti; perangkat lain sudah keluar.');
    },
    guessable,
  );
  mountStaff(
    server,
    call.openFactorChallenge,
    async ({ who }) => answer(await staff.proof.openChallenge(who)),
    guessable,
  );
  mountStaff(
    server,
    call.proveFactor,
    async ({ who, body }) => {
      await staff.proof.prove(who, body);
      return answer(null, 'Terbukti.');
    },
    guessable,
  );
  mountStaff(
    server,
    call.beginTotp,
    async ({ who, body }) => answer(await own.beginTotp(who, body.password)),
    guessable,
  );
  mountStaff(
    server,
    call.confirmTotp,
    async ({ who, body }) =>
      answer(await own.confirmTotp(who, body), 'Aplikasi autentikator terpasang.'),
    guessable,
  );
  mountStaff(
    server,
    call.beginPasskey,
    async ({ who, body }) => answer(await own.beginPasskey(who, body.password)),
    guessable,
  );
  mountStaff(
    server,
    call.confirmPasskey,
    async ({ who, body }) => answer(await own.confirmPasskey(who, body), 'Passkey terdaftar.'),
    guessable,
  );
  mountStaff(
    server,
    call.renewRecoveryCodes,
    async ({ who, body }) => answer(await own.renewRecoveryCodes(who, body.password)),
    guessable,
  );
  mountStaff(
    server,
    call.removeFactor,
    async ({ who, body }) => {
      await own.removeFactor(who, body);
      return answer(null, 'Cara verifikasi itu sudah dilepas.');
    },
    guessable,
  );
}
