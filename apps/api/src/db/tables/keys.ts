import type { Optional } from './column.ts';

interface DataKeyTable {
  version: number;
  fingerprint: Buffer;
  in_use: boolean;
  first_seen_at: Date;
}

interface ServiceKeyTable {
  name: string;
  public_key: Optional<string>;
  private_sealed: Buffer;
  created_at: Date;
}

export interface KeyTables {
  data_key: DataKeyTable;
  service_key: ServiceKeyTable;
}
