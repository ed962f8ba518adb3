/** Stores the bytes of uploaded files. Their type and owner are in the database. */
export interface FileStore {
  put(id: string, bytes: Buffer, mediaType: string): Promise<void>;
  get(id: string): Promise<Buffer | null>;
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>;
}
