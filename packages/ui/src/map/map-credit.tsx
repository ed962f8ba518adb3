import type { ReactNode } from 'react';

const outlineCredit = 'indonesia-geodata, Natural Earth';
const openStreetMap = 'OpenStreetMap';

/** Attribution of the map. OpenStreetMap requires a link to its terms. */
export function mapCredit(attribution: string, hasTiles: boolean): ReactNode {
  if (!hasTiles) return outlineCredit;
  const at = attribution.indexOf(openStreetMap);
  if (at === -1) return attribution;
  return (
    <>
      {attribution.slice(0, at)}
      <a
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noreferrer"
        className="underline"
      >
        {openStreetMap}
      </a>
      {attribution.slice(at + openStreetMap.length)}
    </>
  );
}
