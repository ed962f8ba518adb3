/** Web-map tiles of zoom 12: a square is about 10 km wide in Indonesia. */
const zoom = 12;
export const squaresAcross = 2 ** zoom;

export interface MapSquare {
  x: number;
  y: number;
}

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

/** Adds half a square on each side, so that any view centred in the square fits into its box. */
export const boxOfSquare = ({ x, y }: MapSquare) => ({
  south: latitudeAt(y + 1.5),
  west: longitudeAt(x - 0.5),
  north: latitudeAt(y - 0.5),
  east: longitudeAt(x + 1.5),
});
