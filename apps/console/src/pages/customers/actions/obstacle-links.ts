interface Owner {
  id: string;
  email: string;
}

const lists: Readonly<Record<string, (customer: Owner) => string>> = {
  orders: ({ email }) => `/pesanan?search=${encodeURIComponent(email)}`,
  bills: ({ email }) => `/tagihan?status=OPEN&search=${encodeURIComponent(email)}`,
  refunds: ({ email }) => `/pengembalian?search=${encodeURIComponent(email)}`,
  credits: ({ id }) => `/pelanggan/${id}?bagian=buku`,
  debts: ({ id }) => `/pelanggan/${id}?bagian=buku`,
};

/** What prevents a deletion, each with the page where it is settled. */
export const obstacleLinks = (customer: Owner, fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([matter, text]) => ({
    text,
    to: lists[matter]?.(customer) ?? `/pelanggan/${customer.id}`,
  }));
