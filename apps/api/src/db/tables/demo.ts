import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

interface DemoSeedTable {
  only_one: Generated<boolean>;
  begun_at: Date;
  done_at: Optional<Date>;
}

export interface DemoTables {
  demo_seed: DemoSeedTable;
}
