import type { Endpoint } from '@serat/contract/call';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';

/** Who is calling. */
export interface Session {
  customerId: string;
  /** Digest of the token: names this session without being able to use it. */
  tokenHash: Buffer;
  verified: boolean;
  /** Staff who see the portal as this customer does, and change nothing. */
  viewer?: Viewer;
}

export interface Viewer {
  /** Of their look, among the customer's. */
  viewId: string;
}

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
  // By what the call says of itself: none is forgotten in a list.
  if (session.viewer && writes && access !== 'viewer') throw new AppError('READ_ONLY');
  return session;
}
