interface AboutService {
  customerId: string;
  serviceNumber: string;
  at: Date;
}

/** What becomes of a service, for other systems; its customer reads of the bill or the installation behind it. */
export type ServiceEvent =
  | (AboutService & { kind: 'service-activated'; reason: 'installation-finished' })
  | (AboutService & { kind: 'service-isolated'; reason: 'bill-overdue' })
  | (AboutService & { kind: 'service-restored'; reason: 'no-bill-overdue' });
