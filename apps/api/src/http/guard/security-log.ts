import * as account from '@serat/contract/account';
import * as contact from '@serat/contract/contact';
import { endSession, endSessions } from '@serat/contract/session';
import * as password from '@serat/contract/password';
import type { ErrorCode } from '@serat/contract/errors';
import * as factor from '@serat/contract/second-factor';
import * as staff from '@serat/contract/staff/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../app-error.ts';
import type { Secrets } from '../../secrets.ts';

/** Event names of the security log, explained in docs/logs.md. */
type SecurityEvent =
  | 'login'
  | 'factor.proof'
  | 'factor.change'
  | 'password.change'
  | 'password.reset'
  | 'password.reset_request'
  | 'contact.change'
  | 'session.end'
  | 'authorization'
  | 'rate_limit'
  | 'origin'
  | 'signature';

interface Watched {
  event: SecurityEvent;
  /** Which of several changes the call makes. */
  change?:
    | 'totp_added'
    | 'passkey_added'
    | 'recovery_codes_renewed'
    | 'removed'
    | 'confirmed'
    | 'revoked';
  factor?: 'password';
}

/** Calls of which every outcome is logged, by path. */
const watched = new Map<string, Watched>([
  [account.login.path, { event: 'login', factor: 'password' }],
  [account.loginSecondFactor.path, { event: 'login' }],
  [account.logout.path, { event: 'session.end' }],
  [endSession.path, { event: 'session.end' }],
  [endSessions.path, { event: 'session.end' }],
  [password.forgetPassword.path, { event: 'password.reset_request' }],
  [password.newPassword.path, { event: 'password.reset' }],
  [password.newPasswordByLink.path, { event: 'password.reset' }],
  [password.changePassword.path, { event: 'password.change', factor: 'password' }],
  [contact.confirmContact.path, { event: 'contact.change', change: 'confirmed' }],
  [contact.revokeContact.path, { event: 'contact.change', change: 'revoked' }],
  [factor.proveFactor.path, { event: 'factor.proof' }],
  [factor.confirmTotp.path, { event: 'factor.change', change: 'totp_added' }],
  [factor.confirmPasskey.path, { event: 'factor.change', change: 'passkey_added' }],
  [factor.renewRecoveryCodes.path, { event: 'factor.change', change: 'recovery_codes_renewed' }],
  [factor.removeFactor.path, { event: 'factor.change', change: 'removed' }],
  // Other changes of staff access are in the audit trail.
  [staff.login.path, { event: 'login', factor: 'password' }],
  [staff.loginSecondFactor.path, { event: 'login' }],
  [staff.proveFactor.path, { event: 'factor.proof' }],
]);

/** Error codes that are logged for every call. */
const refusals: { [code in ErrorCode]?: SecurityEvent } = {
  NO_SESSION: 'authorization',
  FORBIDDEN: 'authorization',
  READ_ONLY: 'authorization',
  SECOND_FACTOR_MISSING: 'authorization',
  TOO_MANY_REQUESTS: 'rate_limit',
  UNTRUSTED_NOTIFICATION: 'signature',
};

/**
 * Writes the security log: every login, every change of credentials and every refusal. Persons appear only
 * by id or by a keyed digest of the email.
 */
export function logSecurity(app: FastifyInstance, secrets: Pick<Secrets, 'digest'>): void {
  app.decorateRequest('subject', null);
  app.decorateReply('failure', null);
  app.addHook('onResponse', (request, reply, done) => {
    const line = lineOf(request, reply);
    if (line) request.log.info({ ...line, ...whoIn(request, secrets) }, 'security');
    done();
  });
}

function lineOf(request: FastifyRequest, { failure }: FastifyReply) {
  const route = request.routeOptions.url ?? '';
  const refused = failure?.attempt ?? (failure && refusals[failure.code]);
  if (failure && refused) {
    return { security: refused, outcome: 'refused', reason: failure.code, route };
  }
  const call = watched.get(route);
  if (!call) return null;
  const { event, ...more } = call;
  return {
    security: event,
    outcome: outcomeOf(failure),
    ...more,
    ...(failure && { reason: failure.code }),
    ...proofIn(request.body),
  };
}

function outcomeOf(failure: AppError | null): 'success' | 'factor_asked' | 'failure' {
  if (!failure) return 'success';
  return failure.code === 'SECOND_FACTOR' ? 'factor_asked' : 'failure';
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

const methods = ['totp', 'passkey', 'recovery-code'];

function proofIn(body: unknown): { factor?: string } {
  const method = fieldOf(fieldOf(body, 'proof'), 'method');
  return typeof method === 'string' && methods.includes(method) ? { factor: method } : {};
}

function whoIn(request: FastifyRequest, secrets: Pick<Secrets, 'digest'>) {
  const customer = request.session?.customerId ?? request.subject;
  const staffId = request.staffSession?.staffId;
  const email = fieldOf(request.body, 'email') ?? fieldOf(request.query, 'email');
  return {
    ...(customer && { customer }),
    ...(request.session?.viewer && { view: request.session.viewer.viewId }),
    ...(staffId && { staff: staffId }),
    ...(typeof email === 'string' && {
      account: secrets.digest('log/email', email.trim().toLowerCase()).toString('hex', 0, 12),
    }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a call without a session concerns, for the security log. */
    subject: string | null;
  }
  interface FastifyReply {
    failure: AppError | null;
  }
}
