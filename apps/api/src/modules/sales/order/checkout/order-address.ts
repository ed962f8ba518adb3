interface Place {
  detailAddress: string;
  kelurahanName: string;
  kecamatanName: string;
  cityName: string;
  provinceName: string;
  postalCode: string;
}

/** Where an order is to be installed, in one line, as its service and bills write it. */
export const addressLine = (order: Place): string =>
  `${order.detailAddress}, ${order.kelurahanName}, ${order.kecamatanName}, ${order.cityName}, ${order.provinceName} ${order.postalCode}`;
