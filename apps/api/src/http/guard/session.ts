import type { Endpoint } from '@serat/contract/call';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

export interface Session {
  customerId: string;
  /** Digest of the token, which identifies the session but cannot be used. */
  tokenHash: Buffer;
  verified: boolean;
  /** Set for staff who see the portal as this customer, read-only. */
  viewer?: Viewer;
}

export interface Viewer {
  viewId: string;
}

/** Asks for the second factor again, for actions that need more than an open session. */
export type RequireProof = (session: Session) => Promise<void>;

export type Authenticate = (token: string) => Promise<Session | null>;

export const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

export async function requireSession(
  request: FastifyRequest,
  { access, writes }: Pick<Endpoint, 'access' | 'writes'>,
  authenticate: Authenticate,
): Promise<Session | null> {
  if (access === 'public') return null;
  const token = tokenOf(request);
  const session = token ? await authenticate(token) : null;
  if (!session || (access === 'customer' && !session.verified)) throw new AppError('NO_SESSION');
  if (access === 'viewer' && !session.viewer) throw new AppError('NO_SESSION');
  // Based on the contract's `writes` flag, so that no call can be forgotten.
  if (session.viewer && writes && access !== 'viewer') throw new AppError('READ_ONLY');
  return session;
}
