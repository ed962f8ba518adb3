import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

interface JobTable {
  id: Generated<number>;
  lane: string;
  name: string;
  payload: unknown;
  run_at: Generated<Date>;
  taken_by: Optional<string>;
  attempts: Generated<number>;
  max_attempts: number;
  last_error: Optional<string>;
  failed_at: Optional<Date>;
  created_at: Generated<Date>;
}

interface JobTurnTable {
  name: string;
  turn: Date;
}

export interface JobTables {
  job: JobTable;
  job_turn: JobTurnTable;
}
