import { useState } from 'react';
import { getCustomerFactors } from '@serat/contract/staff/customer-access';
import type { Permission } from '@serat/contract/staff/roles';
import { Button } from '@serat/ui/button.tsx';
import { useMe } from '../../../lib/session.ts';
import { useRead } from '../../../lib/use-read.ts';
import { MoreMenu, type MenuItem } from '../../../parts/dialogs/more-menu.tsx';
import type { Customer } from '../customer-data.ts';
import { AskedAction, type ActionName } from './asked-action.tsx';
import { OpenPortal } from './see-as-customer.tsx';

interface Action extends MenuItem {
  name: ActionName;
  permission: Permission;
  /** Only for customers with a login. */
  needsLogin?: true;
}

/** The most frequent first; the deletion is always last. */
const actions: readonly Action[] = [
  { name: 'view', label: 'Lihat sebagai pelanggan', permission: 'customer.view', needsLogin: true },
  { name: 'credit', label: 'Beri potongan', permission: 'bill.propose' },
  { name: 'record', label: 'Catat pembayaran', permission: 'payment.record' },
  { name: 'resend', label: 'Kirim ulang kode', permission: 'customer.help', needsLogin: true },
  { name: 'end', label: 'Keluarkan perangkat', permission: 'customer.help', needsLogin: true },
  { name: 'factor', label: 'Lepas verifikasi dua langkah', permission: 'customer.factor' },
  { name: 'export', label: 'Ekspor data', permission: 'customer.privacy' },
  { name: 'delete', label: 'Hapus data', permission: 'customer.privacy', danger: true },
];

const shownAsButtons = 2;

export function CustomerActions({ customer }: { customer: Customer }) {
  const { permissions } = useMe();
  const mayReset = permissions.includes('customer.factor');
  const factors = useRead(getCustomerFactors, { customerId: customer.id }, { enabled: mayReset });
  const names = factors.data?.factors.map(({ name }) => name) ?? [];
  const [asked, setAsked] = useState<ActionName | null>(null);
  const [portalUrl, setPortalUrl] = useState<string | null>(null);
  const possible = actions.filter(
    ({ name, permission, needsLogin }) =>
      permissions.includes(permission) &&
      (!needsLogin || customer.claimed) &&
      (name !== 'factor' || names.length > 0),
  );
  const rest = possible.slice(shownAsButtons);
  return (
    <>
      {possible.slice(0, shownAsButtons).map(({ name, label }) => (
        <Button key={name} variant="secondary" size="sm" onClick={() => setAsked(name)}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && <MoreMenu items={rest} onChoose={({ name }) => setAsked(name)} />}
      {asked && (
        <AskedAction
          name={asked}
          customer={customer}
          factors={names}
          onPortal={setPortalUrl}
          onClose={() => setAsked(null)}
        />
      )}
      {portalUrl && <OpenPortal url={portalUrl} onClose={() => setPortalUrl(null)} />}
    </>
  );
}
