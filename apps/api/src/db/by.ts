/** Who acted for the provider: the name to show and the id to compare. */
export interface By {
  /** Null for the command line, a job or a gateway. */
  staffId: string | null;
  name: string;
}

/** Someone without a staff account, such as the operator who runs a command. */
export const nameOnly = (name: string): By => ({ staffId: null, name });
