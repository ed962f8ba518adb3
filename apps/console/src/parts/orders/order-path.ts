export const orderPath = ({ number }: { number: string }): string =>
  `/pesanan/${encodeURIComponent(number)}`;
