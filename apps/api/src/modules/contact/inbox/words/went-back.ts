/** How money came back: over the counter, or through the bank it was paid with. */
export const wentBack = (event: { isUndone: boolean } | undefined): string =>
  event?.isUndone
    ? 'dibatalkan di loket dan dikembalikan kepada Anda'
    : 'dikembalikan oleh bank kepada Anda';
