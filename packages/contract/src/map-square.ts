/** The world in squares, as web maps cut it: one is about 10 km wide in Indonesia. */
const zoom = 12;
export const squaresAcross = 2 ** zoom;

export interface MapSquare {
  x: number;
  y: number;
}

/** The square that holds a position. */
export function squareAt({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): MapSquare {
  const angle = (latitude * Math.PI) / 180;
  const x = (longitude + 180) / 360;
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return { x: Math.floor(x * squaresAcross), y: Math.floor(y * squaresAcross) };
}

const longitudeAt = (x: number) => (x / squaresAcross) * 360 - 180;
const latitudeAt = (y: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / squaresAcross))) * 180) / Math.PI;

/** With half a square more on each side: a view whose middle lies in the square lies in its box. */
export const boxOfSquare = ({ x, y }: MapSquare) => ({
  south: latitudeAt(y + 1.5),
  west: longitudeAt(x - 0.5),
  north: latitudeAt(y - 0.5),
  east: longitudeAt(x + 1.5),
});
