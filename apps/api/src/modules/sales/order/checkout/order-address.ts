interface Address {
  detailAddress: string;
  kelurahanName: string;
  kecamatanName: string;
  cityName: string;
  provinceName: string;
  postalCode: string;
}

/** The id of a kelurahan begins with the id of its city. */
export const cityOf = ({ kelurahanId }: { kelurahanId: string }): string => kelurahanId.slice(0, 4);

/** The installation address in one line, as services and bills show it. */
export const addressLine = (order: Address): string =>
  `${order.detailAddress}, ${order.kelurahanName}, ${order.kecamatanName}, ${order.cityName}, ${order.provinceName} ${order.postalCode}`;
