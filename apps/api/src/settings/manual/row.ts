/** What a setting's row in docs/settings.md says beside what its schema knows. */
export interface Row {
  about: string;
  /** One that is accepted, and that sh, systemd and Docker read alike. */
  example: string;
  /** One that is not, to quote what the start says to it; without it every text is taken. */
  wrong?: string;
  /** In words, where it depends on something. */
  default?: string;
}

/** A row for each setting of a topic: a new one without is an error of types. */
export type Manual<Shape> = { [name in keyof Shape]: Row };
