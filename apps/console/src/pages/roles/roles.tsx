import { Check, Minus } from 'lucide-react';
import { listRoles } from '@serat/contract/staff/people';
import { Badge } from '@serat/ui/badge.tsx';
import { useMe } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';

/** Generated from the permissions in the contract. */
export function Roles() {
  const { role: ownRole } = useMe();
  const table = useRead(listRoles, undefined);
  return (
    <>
      <PageHeading
        title="Hak akses"
        text="Yang tidak tertulis di sini tidak boleh dilakukan siapa pun. Tabel ini ikut versi layanan dan tidak diubah dari konsol."
      />
      <Loaded query={table} what="Tabel peran">
        {({ roles, permissions }) => (
          <section
            aria-label="Tabel peran"
            className="relative overflow-x-auto rounded-card border border-hairline bg-surface"
          >
            <table className="rows">
              <caption className="sr-only">Hak akses</caption>
              <thead>
                <tr>
                  <th scope="col">Tindakan</th>
                  {roles.map(({ role, label }) => (
                    <th
                      key={role}
                      scope="col"
                      className={role === ownRole ? 'bg-primary-tint' : undefined}
                    >
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {permissions.map((permission) => (
                  <tr key={permission.permission}>
                    <th scope="row" className="min-w-72">
                      {permission.label}
                      <span className="mt-1 flex flex-wrap gap-1.5">
                        {permission.changes && <Badge tone="info">Mengubah</Badge>}
                        {permission.byArea && <Badge tone="neutral">Per wilayah</Badge>}
                      </span>
                    </th>
                    {roles.map(({ role }) => (
                      <td key={role} className={role === ownRole ? 'bg-primary-tint' : undefined}>
                        <Mark may={permission.roles.includes(role)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Loaded>
    </>
  );
}

function Mark({ may }: { may: boolean }) {
  const Icon = may ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={may ? 3 : 2}
        className={may ? 'size-5 text-success' : 'size-5 text-muted opacity-50'}
      />
      <span className="sr-only">{may ? 'Boleh' : 'Tidak'}</span>
    </>
  );
}
