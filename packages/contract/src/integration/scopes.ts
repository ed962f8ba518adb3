/** What a token may read; each scope opens one list. */
export const scopes = [
  'orders.read',
  'services.read',
  'bills.read',
  'payments.read',
  'customers.read',
] as const;
export type Scope = (typeof scopes)[number];

export const scopeLabels: Readonly<Record<Scope, string>> = {
  'orders.read': 'Pesanan',
  'services.read': 'Layanan',
  'bills.read': 'Tagihan',
  'payments.read': 'Pembayaran',
  'customers.read': 'Nama, email, dan telepon pelanggan',
};
