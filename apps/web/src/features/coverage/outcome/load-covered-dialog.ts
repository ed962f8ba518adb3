/** Needed only once a place is covered: asked for together with the answer. */
export const loadCoveredDialog = () =>
  import('./covered-dialog.tsx').then((part) => part.CoveredDialog);
