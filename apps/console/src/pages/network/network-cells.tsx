import type { NetworkService } from '@serat/contract/staff/network';
import type { Cells } from '../../list/list.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { NetworkBadge } from '../../parts/network-badge.tsx';

export const networkCells: Cells<NetworkService> = {
  serviceNumber: ({ serviceNumber, customerId }) => (
    <CustomerLink id={customerId} name={serviceNumber} />
  ),
  state: ({ state }) => <NetworkBadge state={state} />,
};
