import { hash } from 'node:crypto';
import { moveInFields, type MoveInField } from '@serat/contract/staff/move-in-fields';
import type { Sources } from './headings.ts';
import type { MovedCustomer, MovedRow, MovedService, Problem } from './moved-row.ts';

export interface Fresh {
  isNewCustomer: boolean;
  isNewService: boolean;
}

/** Small, because every row of a large file keeps one. */
interface Seen {
  row: number;
  print: number;
}

const printOf = (about: MovedCustomer | MovedService): number =>
  hash('sha256', JSON.stringify(about), 'buffer').readUIntBE(0, 6);

/**
 * Compares each row with those before it. A customer may have several services, and a service several open
 * bills, on a row each. Everything else that repeats is a mistake of the file.
 */
export function createComparison(sources: Sources) {
  const customers = new Map<string, Seen>();
  const services = new Map<string, Seen & { customerRow: number }>();
  const bills = new Map<string, number>();
  const credits = new Map<string, number>();
  const once = {
    plnId: new Map<string, number>(),
    pppoeUser: new Map<string, number>(),
    port: new Map<string, number>(),
  };

  return function compare(moved: MovedRow): Fresh & { problems: Problem[] } {
    const { row, customer, service, bill, credit } = moved;
    const problems: Problem[] = [];
    const refuse = (field: MoveInField, value: string, remedy: string) =>
      problems.push({
        row,
        column: sources.get(field)?.heading ?? moveInFields[field].label,
        value,
        remedy,
      });

    const sameCustomer = customers.get(customer.number);
    const isNewCustomer = sameCustomer === undefined;
    if (isNewCustomer) customers.set(customer.number, { row, print: printOf(customer) });
    else if (sameCustomer.print !== printOf(customer)) {
      refuse(
        'customerNumber',
        customer.number,
        `Data pelanggan ini lain dari baris ${sameCustomer.row}. Samakan, atau pakai nomor lain.`,
      );
    }

    const customerRow = sameCustomer?.row ?? row;
    const sameService = services.get(service.number);
    const isNewService = sameService === undefined;
    if (isNewService) {
      services.set(service.number, { row, print: printOf(service), customerRow });
      takeOnce('plnId', service.plnId);
      takeOnce('pppoeUser', service.pppoeUser);
      takeOnce('port', service.odp && `${service.odp} port ${service.port}`);
    } else if (sameService.customerRow !== customerRow || sameService.print !== printOf(service)) {
      refuse(
        'serviceNumber',
        service.number,
        `Layanan ini sudah ada di baris ${sameService.row} dengan data lain. Beri nomor sendiri.`,
      );
    } else if (!bill) {
      const remedy = `Sama dengan baris ${sameService.row}. Hapus salah satunya.`;
      refuse('serviceNumber', service.number, remedy);
    }

    if (bill) {
      const key = `${service.number} ${bill.month}`;
      const before = bills.get(key);
      if (before === undefined) bills.set(key, row);
      else {
        const remedy = `Tagihan bulan ini sudah ada di baris ${before}. Hapus atau jumlahkan.`;
        refuse('billMonth', bill.month, remedy);
      }
    }
    if (credit > 0) {
      const before = credits.get(customer.number);
      if (before === undefined) credits.set(customer.number, row);
      else {
        const remedy = `Saldo pelanggan ini sudah ada di baris ${before}. Tulis sekali saja.`;
        refuse('balance', String(credit), remedy);
      }
    }
    return { isNewCustomer, isNewService, problems };

    function takeOnce(field: keyof typeof once, value: string | null): void {
      if (value === null) return;
      const before = once[field].get(value);
      if (before === undefined) once[field].set(value, row);
      else refuse(field, value, `Sudah dipakai di baris ${before}. Setiap layanan punya sendiri.`);
    }
  };
}
