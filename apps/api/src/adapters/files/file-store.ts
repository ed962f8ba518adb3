/** Where the bytes of uploaded files live; what they are and whose is in the database. */
export interface FileStore {
  put(id: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Null when there is no such file. */
  get(id: string): Promise<Buffer | null>;
  /** Removing what is not there is fine. */
  remove(id: string): Promise<void>;
}
