import type { networkEnvironment } from '../network.ts';
import type { Manual } from './row.ts';

export const networkManual: Manual<typeof networkEnvironment> = {
  RADIUS_DATABASE_URL: {
    about: "FreeRADIUS's own PostgreSQL database ([setup](network.md))",
    example: 'postgres://radius:secret@127.0.0.1/radius',
    wrong: 'radius.example',
    default: 'no network',
  },
  NETWORK_CUTS_PER_SECOND: {
    about: 'services cut off per second, NAS and node; restorations do not wait',
    example: '50',
    wrong: '0',
  },
};
