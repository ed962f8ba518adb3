import type { Clock } from '../../../jakarta/clock.ts';
import type { Db } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { AuditService } from '../../base/audit/index.ts';
import type { ApprovalService } from '../../people/approval/index.ts';

export interface MoveInDeps {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  audit: Pick<AuditService, 'along' | 'record' | 'note'>;
  approval: Pick<ApprovalService, 'register' | 'propose'>;
  isolirGraceDays: number;
}
