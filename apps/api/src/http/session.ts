import type { Access } from '@serat/contract/call';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Who is calling. */
export interface Session {
  customerId: string;
  /** Digest of the token: names this session without being able to use it. */
  tokenHash: Buffer;
  verified: boolean;
}

export type Authenticate = (token: string) => Promise<Session | null>;

export async function requireSession(
  request: FastifyRequest,
  access: Access,
  authenticate: Authenticate,
): Promise<Session | null> {
  if (access === 'public') return null;
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token ? await authenticate(token) : null;
  if (!session || (access === 'customer' && !session.verified)) throw new AppError('NO_SESSION');
  return session;
}
