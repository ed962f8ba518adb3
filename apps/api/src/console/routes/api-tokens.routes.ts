import * as call from '@serat/contract/staff/api-tokens';
import { answer } from '../../http/mount/answer.ts';
import type { Services } from '../../wiring.ts';
import { mountStaff, type Console } from '../mount.ts';

export function apiTokenRoutes(server: Console, { integration }: Services): void {
  mountStaff(server, call.listApiTokens, async () => answer(await integration.tokens.list()));
  mountStaff(server, call.createApiToken, async ({ who, body }) =>
    answer(await integration.tokens.create(who, body), 'Token sudah dibuat.'),
  );
  mountStaff(server, call.revokeApiToken, async ({ who, body }) => {
    await integration.tokens.revoke(who, body.id, body.reason);
    return answer(null, 'Token sudah dicabut.');
  });
}
