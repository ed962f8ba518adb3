import { createFirstRows } from './first-rows.ts';
import type { MovedRow, Refuse } from './moved-row.ts';

export interface Fresh {
  isNewCustomer: boolean;
  isNewService: boolean;
}

/**
 * Compares each row with those before it. A customer may have several services, and a service several open bills,
 * each on its own row. Everything else that repeats is an error in the file.
 */
export function createComparison() {
  const customers = createFirstRows();
  const customerData = createFirstRows();
  const services = createFirstRows();
  const serviceData = createFirstRows();
  const bills = createFirstRows();
  const credits = createFirstRows();
  const once = {
    plnId: createFirstRows(),
    pppoeUser: createFirstRows(),
    port: createFirstRows(),
  };

  return function compare(moved: MovedRow, refuse: Refuse): Fresh {
    const { row, customer, service, bill, credit } = moved;

    const sameCustomer = customers(customer.number, row);
    if (customerData(JSON.stringify(customer), row) !== sameCustomer) {
      refuse(
        'customerNumber',
        customer.number,
        `Data pelanggan ini lain dari baris ${sameCustomer}. Samakan, atau pakai nomor lain.`,
      );
    }

    const sameService = services(service.number, row);
    const sameData = serviceData(JSON.stringify([customer.number, service]), row);
    if (sameService === null) {
      takeOnce('plnId', service.plnId);
      takeOnce('pppoeUser', service.pppoeUser);
      takeOnce('port', service.odp && `${service.odp} port ${service.port}`);
    } else if (sameData !== sameService) {
      refuse(
        'serviceNumber',
        service.number,
        `Layanan ini sudah ada di baris ${sameService} dengan data lain. Beri nomor sendiri.`,
      );
    } else if (!bill) {
      const remedy = `Sama dengan baris ${sameService}. Hapus salah satunya.`;
      refuse('serviceNumber', service.number, remedy);
    }

    const sameBill = bill && bills(`${service.number} ${bill.month}`, row);
    if (bill && sameBill !== null) {
      const remedy = `Tagihan bulan ini sudah ada di baris ${sameBill}. Hapus atau jumlahkan.`;
      refuse('billMonth', bill.month, remedy);
    }
    const sameCredit = credit > 0 ? credits(customer.number, row) : null;
    if (sameCredit !== null) {
      const remedy = `Saldo pelanggan ini sudah ada di baris ${sameCredit}. Tulis sekali saja.`;
      refuse('balance', String(credit), remedy);
    }
    return { isNewCustomer: sameCustomer === null, isNewService: sameService === null };

    function takeOnce(field: keyof typeof once, value: string | null): void {
      const before = value === null ? null : once[field](value, row);
      if (value === null || before === null) return;
      refuse(field, value, `Sudah dipakai di baris ${before}. Setiap layanan punya sendiri.`);
    }
  };
}
