import * as z from 'zod/mini';
import { defineCall, defineDownload, nothing } from './call.ts';
import { productType } from './catalogue.ts';
import * as field from './fields.ts';

/** Codes and labels of SPEC section 4. */
export const orderStatusLabels = {
  waitingPayment: 'Menunggu Pembayaran',
  waitingInstallation: 'Menunggu Instalasi',
  installationOnProgress: 'Proses Instalasi',
  completed: 'Pesanan Selesai',
  rejected: 'Pesanan Dibatalkan',
  Batal: 'Batal',
} as const;
export type OrderStatus = keyof typeof orderStatusLabels;

export const orderStatus = z.object({
  id: z.enum(Object.keys(orderStatusLabels) as [OrderStatus, ...OrderStatus[]]),
  name: z.string(),
});

const id = z.string().check(z.trim(), z.maxLength(64));
const choice = z.nullable(z.optional(id));

export const validatePlnId = defineCall({
  service: 'reference',
  method: 'GET',
  path: '/ap2t/validate',
  writes: false,
  access: 'customer',
  summary: 'Periksa ID Pelanggan PLN',
  query: z.object({ idPel: field.plnId }),
  data: z.object({
    idPel: z.string(),
    /** False if the utility could not be asked, or if another customer is served at this number. */
    checked: z.boolean(),
    /** False if an order or active service already uses the id, so that no order can be placed with it. */
    available: z.boolean(),
  }),
});

const text = (message: string, most: number) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(most, `Maksimal ${most} karakter`));

/** The address form of SPEC section 5, with its messages. */
export const addressForm = {
  provinceId: text('Kolom Provinsi harus diisi!', 13),
  cityId: text('Kolom Kota harus diisi!', 13),
  kecamatanId: text('Kolom Kecamatan harus diisi!', 13),
  kelurahanId: text('Kolom Kelurahan harus diisi!', 13),
  postalCode: z
    .string('Kolom Kode Pos harus diisi!')
    .check(
      z.trim(),
      z.minLength(1, 'Kolom Kode Pos harus diisi!'),
      z.regex(/^\d{5}$/, 'Kode Pos terdiri dari 5 digit'),
    ),
  detailAddress: text('Kolom Alamat harus diisi!', 300),
};

const regionName = z.nullable(z.optional(z.string().check(z.maxLength(100))));

export const checkout = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/order/api/order/checkout',
  writes: true,
  repeatable: true,
  access: 'customer',
  summary: 'Pesan: semuanya diperiksa lagi, port dipesan, pembayaran dibuka',
  body: z.object({
    agreedProductPolicy: z.literal(true, 'Anda belum menyetujui Syarat & Ketentuan yang berlaku'),
    ...addressForm,
    provinceName: regionName,
    cityName: regionName,
    kecamatanName: regionName,
    kelurahanName: regionName,
    /** Not trusted: the service uses the kelurahan's area. */
    areaId: choice,
    latitude: field.latitude,
    longitude: field.longitude,
    email: z.nullable(z.optional(z.string().check(z.maxLength(field.limits.email)))),
    fullName: z.nullable(
      z.optional(z.string().check(z.trim(), z.maxLength(field.limits.fullName))),
    ),
    nik: z.nullable(z.optional(z.string().check(z.trim(), z.maxLength(field.limits.nik)))),
    plnId: z.nullable(z.optional(z.string().check(z.trim(), z.maxLength(field.limits.plnId)))),
    /**
     * A second service at another address. It needs its own PLN id, so the form's plnId is used instead of the
     * profile's.
     */
    anotherAddress: z.nullable(z.optional(z.boolean())),
    paymentMethodId: text('Anda belum memilih metode pembayaran', 64),
    productInternet: text('Pilih paket internet dulu', 64),
    productTv: choice,
    productAlaCarte: z.array(id).check(z.maxLength(50)),
  }),
  data: z.object({ orderid: z.string(), paymentMethodId: z.string() }),
});

export const orderedProduct = z.object({
  id: z.string(),
  name: z.string(),
  type: productType,
  bandwidth: z.nullable(z.string()),
  thumbnail: z.string(),
  price: z.number(),
  unit: z.string(),
});
export type OrderedProduct = z.output<typeof orderedProduct>;

/**
 * The payment of an order was reversed before installation; the order waits until it is paid again.
 */
export const heldOrder = z.object({
  /** The amount to pay again, without a method's fee. */
  missing: z.number(),
  payBefore: z.string(),
  /** The amount of the current number or code, and the fee in it; null if there is none yet. */
  amount: z.nullable(z.number()),
  adminFee: z.nullable(z.number()),
});

export const order = z.object({
  id: z.string(),
  status: orderStatus,
  createdDate: z.string(),
  expiredPayment: z.nullable(z.string()),
  thumbnail: z.string(),
  /** The internet package first, then TV or null, then the a-la-carte products. */
  listProduct: z.array(z.nullable(orderedProduct)),
  paymentMethodId: z.nullable(z.string()),
  virtualAccount: z.nullable(z.string()),
  totalPrice: z.number(),
  /** The method's fee within the total. Absent from backends that do not support it. */
  adminFee: z.optional(z.number()),
  paymentQr: z.nullable(z.string()),
  /** Null if the provider does not require it. */
  plnId: z.nullable(z.string()),
  /** Installation address in one line. */
  address: z.string(),
  /** Null unless the order is held. Absent from backends that do not support it. */
  held: z.optional(z.nullable(heldOrder)),
});
export type Order = z.output<typeof order>;

export const getActiveOrder = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/order/api/order/list/active',
  writes: false,
  access: 'customer',
  summary: 'Pesanan terbaru yang tidak batal, atau null',
  data: z.nullable(order),
});

export const listPastOrders = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/order/api/order/list/history',
  writes: false,
  access: 'customer',
  summary: 'Pesanan yang sudah lewat, terbaru dulu',
  data: z.array(order),
});

export const orderDetail = z.object({
  orderHeader: z.object({
    id: z.string(),
    status: orderStatus,
    createdDate: z.string(),
    detailAddress: z.string(),
    kelurahanName: z.string(),
    kecamatanName: z.string(),
    cityName: z.string(),
    provinceName: z.string(),
    postalCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    fullName: z.string(),
    nik: z.string(),
    plnId: z.nullable(z.string()),
    paymentMethodId: z.nullable(z.string()),
    totalPrice: z.number(),
    virtualAccount: z.nullable(z.string()),
    expiredPayment: z.nullable(z.string()),
    paymentQr: z.nullable(z.string()),
  }),
  listPayment: z.array(z.object({ costName: z.string(), cost: z.number() })),
  /** Oldest first. */
  history: z.array(
    z.object({ status: orderStatus, at: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const getOrderDetail = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/order/api/order/detail/',
  writes: false,
  access: 'customer',
  summary: 'Rincian satu pesanan milik pelanggan',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: orderDetail,
});

export const getOrderReceipt = defineDownload({
  service: 'order',
  path: '/v1/order/api/order/receipt',
  writes: false,
  access: 'customer',
  summary: 'Kuitansi pesanan yang sudah dibayar, sebagai PDF',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  mediaType: 'application/pdf',
});

export const cancelOrder = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/order/api/order/cancel',
  writes: true,
  access: 'customer',
  summary: 'Batalkan pesanan yang menunggu pembayaran',
  body: z.object({
    alasan: text('Message is required!', 255),
    noVa: z.nullable(z.optional(z.string().check(z.trim(), z.maxLength(64)))),
    /** Empty or absent for an order without a PLN id. */
    plnId: z.nullable(z.optional(z.string().check(z.trim(), z.maxLength(13)))),
  }),
  data: nothing,
});

export const listCancelReasons = defineCall({
  service: 'reference',
  method: 'GET',
  path: '/reason/list',
  writes: false,
  access: 'customer',
  summary: 'Alasan pembatalan, terurut dengan `sorted=true`',
  query: z.object({ sorted: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(z.object({ name: z.string(), sequence: z.number() })),
});

export const changePaymentMethod = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/order/payment/change',
  writes: true,
  access: 'customer',
  summary: 'Ganti metode pembayaran pesanan yang menunggu',
  body: z.object({
    orderId: id,
    paymentMethodId: text('Anda belum memilih metode pembayaran', 64),
  }),
  data: order,
});

export const checkPayment = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/order/payment/check',
  writes: true,
  access: 'customer',
  summary: 'Tanyakan status pembayaran kepada bank sekarang',
  body: z.object({ orderId: id }),
  data: order,
});
