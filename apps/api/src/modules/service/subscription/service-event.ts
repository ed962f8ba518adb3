interface AboutService {
  customerId: string;
  serviceNumber: string;
  at: Date;
}

/** For other systems. Customers are notified about the bill or installation instead. */
export type ServiceEvent =
  | (AboutService & { kind: 'service-activated'; reason: 'installation-finished' })
  | (AboutService & { kind: 'service-isolated'; reason: 'bill-overdue' })
  | (AboutService & { kind: 'service-restored'; reason: 'no-bill-overdue' });
