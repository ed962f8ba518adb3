import { Badge } from '@serat/ui/badge.tsx';
import type { ServiceState } from '../model/service-state.ts';

export function ServiceBadge({ service }: { service: ServiceState }) {
  const { status, isReconnecting, isApplying } = service;
  if (isReconnecting) return <Badge tone="info">Sedang disambungkan kembali</Badge>;
  if (isApplying) return <Badge tone="info">Sedang diterapkan</Badge>;
  const isIsolated = status === 'Isolir';
  return <Badge tone={isIsolated ? 'danger' : 'success'}>{isIsolated ? 'Isolir' : 'Aktif'}</Badge>;
}
