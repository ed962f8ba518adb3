import { z } from 'zod';
import { whole, type Read } from './kinds.ts';

export const networkEnvironment = {
  RADIUS_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'postgres://…')
    .optional(),
  NETWORK_CUTS_PER_SECOND: whole(1, 1000).default(25),
};

export const networkSettings = (read: Read<typeof networkEnvironment>) => ({
  network: {
    radius:
      read.RADIUS_DATABASE_URL === undefined
        ? null
        : {
            database: { connectionString: read.RADIUS_DATABASE_URL },
            cutsPerSecond: read.NETWORK_CUTS_PER_SECOND,
          },
  },
});
