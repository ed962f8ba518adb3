/** Who did something for the provider, as its row stores it: the name to read, the id to compare. */
export interface By {
  /** Null for the command line, a job or a gateway. */
  staffId: string | null;
  name: string;
}

/** Somebody without a staff account, such as whoever types a command. */
export const nameOnly = (name: string): By => ({ staffId: null, name });
