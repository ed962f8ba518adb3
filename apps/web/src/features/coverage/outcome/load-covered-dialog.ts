/** Loaded in parallel with the coverage check. */
export const loadCoveredDialog = () =>
  import('./covered-dialog.tsx').then((part) => part.CoveredDialog);
