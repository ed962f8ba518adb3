/** Console pages that are linked from outside. */
export const staffPages = {
  /** The invitation's secret is behind the `#`. */
  invitation: '/undangan',
  proposals: '/usulan',
} as const;
