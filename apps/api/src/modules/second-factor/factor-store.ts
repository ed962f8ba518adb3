import type { Handle } from '../../db/schema.ts';

export interface FactorRow {
  id: string;
  name: string;
  secretSealed: Buffer;
  lastStep: number;
  createdAt: Date;
  confirmedAt: Date | null;
}

/** Where the factors of one kind of people are: of staff, or of customers. */
export interface FactorStore {
  list(handle: Handle, owner: string): Promise<FactorRow[]>;
  /** Takes the place of one that was begun and never confirmed. */
  beginTotp(
    handle: Handle,
    owner: string,
    factor: { name: string; secretSealed: Buffer; at: Date },
  ): Promise<string>;
  confirm(handle: Handle, owner: string, id: string, at: Date): Promise<void>;
  /** False where a code of this time step, or a later one, was used before. */
  useStep(handle: Handle, owner: string, id: string, step: number): Promise<boolean>;
  remove(handle: Handle, owner: string, id: string): Promise<boolean>;
  replaceCodes(handle: Handle, owner: string, digests: readonly Buffer[]): Promise<void>;
  /** False where there is no such code, or it was used. */
  useCode(handle: Handle, owner: string, digest: Buffer): Promise<boolean>;
  countCodes(handle: Handle, owner: string): Promise<number>;
}
