interface Owner {
  id: string;
  number: string;
}

const lists: Readonly<Record<string, (customer: Owner) => string>> = {
  orders: ({ number }) => `/pesanan?search=${number}`,
  bills: ({ number }) => `/tagihan?status=OPEN&search=${number}`,
  refunds: ({ number }) => `/pengembalian?search=${number}`,
  credits: ({ id }) => `/pelanggan/${id}?bagian=buku`,
  debts: ({ id }) => `/pelanggan/${id}?bagian=buku`,
};

/** What prevents a deletion, each with the page where it is settled. */
export const obstacleLinks = (customer: Owner, fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([matter, text]) => ({
    text,
    to: lists[matter]?.(customer) ?? `/pelanggan/${customer.id}`,
  }));
