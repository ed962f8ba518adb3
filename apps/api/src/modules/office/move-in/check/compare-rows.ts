import { moveInFields, type MoveInField } from '@serat/contract/staff/move-in-fields';
import { createFirstRows, printOf } from './first-rows.ts';
import type { Sources } from './headings.ts';
import type { MovedRow, Problem } from './moved-row.ts';

export interface Fresh {
  isNewCustomer: boolean;
  isNewService: boolean;
}

/**
 * Compares each row with those before it. A customer may have several services, and a service several open
 * bills, on a row each. Everything else that repeats is a mistake of the file.
 */
export function createComparison(sources: Sources) {
  const customers = createFirstRows();
  const services = createFirstRows();
  const bills = createFirstRows();
  const credits = createFirstRows();
  const once = {
    plnId: createFirstRows(),
    pppoeUser: createFirstRows(),
    port: createFirstRows(),
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

    const customerPrint = printOf(JSON.stringify(customer));
    const sameCustomer = customers(customer.number, row, customerPrint);
    if (sameCustomer && sameCustomer.print !== customerPrint) {
      refuse(
        'customerNumber',
        customer.number,
        `Data pelanggan ini lain dari baris ${sameCustomer.row}. Samakan, atau pakai nomor lain.`,
      );
    }

    const servicePrint = printOf(JSON.stringify([customer.number, service]));
    const sameService = services(service.number, row, servicePrint);
    if (!sameService) {
      takeOnce('plnId', service.plnId);
      takeOnce('pppoeUser', service.pppoeUser);
      takeOnce('port', service.odp && `${service.odp} port ${service.port}`);
    } else if (sameService.print !== servicePrint) {
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
      const before = bills(`${service.number} ${bill.month}`, row);
      if (before) {
        const remedy = `Tagihan bulan ini sudah ada di baris ${before.row}. Hapus atau jumlahkan.`;
        refuse('billMonth', bill.month, remedy);
      }
    }
    if (credit > 0) {
      const before = credits(customer.number, row);
      if (before) {
        const remedy = `Saldo pelanggan ini sudah ada di baris ${before.row}. Tulis sekali saja.`;
        refuse('balance', String(credit), remedy);
      }
    }
    return { isNewCustomer: !sameCustomer, isNewService: !sameService, problems };

    function takeOnce(field: keyof typeof once, value: string | null): void {
      if (value === null) return;
      const before = once[field](value, row);
      if (!before) return;
      refuse(field, value, `Sudah dipakai di baris ${before.row}. Setiap layanan punya sendiri.`);
    }
  };
}
