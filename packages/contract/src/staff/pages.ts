/** Pages of the console that something outside it links to. */
export const staffPages = {
  /** With the invitation's secret behind the `#`. */
  invitation: '/undangan',
  proposals: '/usulan',
} as const;
