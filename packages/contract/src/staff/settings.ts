import * as z from 'zod/mini';
import { staffRead } from './staff-call.ts';

export const listSettings = staffRead({
  path: '/v1/staff/settings',
  permission: 'settings.read',
  summary: 'Pengaturan yang berlaku; rahasia tidak pernah diperlihatkan',
  data: z.array(
    z.object({
      topic: z.string(),
      settings: z.array(
        z.object({
          name: z.string(),
          about: z.string(),
          /** Null if it is unset and has no default. */
          value: z.nullable(z.string()),
          /** Set by the operator, not by default. */
          isSet: z.boolean(),
          isSecret: z.boolean(),
        }),
      ),
    }),
  ),
});
