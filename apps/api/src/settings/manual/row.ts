/** The documentation of a setting in docs/settings.md that its schema does not contain. */
export interface Row {
  about: string;
  /** An accepted value that sh, systemd and Docker read alike. */
  example: string;
  /** A rejected value, for the tests. Omit if every text is accepted. */
  wrong?: string;
  default?: string;
}

/** One row per setting of a topic: a missing row is a type error. */
export type Manual<Shape> = { [name in keyof Shape]: Row };
