import { getSettlement } from '@serat/contract/staff/settlement';
import { useMay } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Statements } from '../../parts/statements/statements.tsx';
import { StatementUpload } from '../../parts/statements/statement-upload.tsx';

export function Reports() {
  const mayWork = useMay('bank.work');
  const settlement = useRead(getSettlement, undefined);
  return (
    <Loaded query={settlement} what="Laporan penyelesaian">
      {({ gateways, statements }) => (
        <div className="flex flex-col gap-6">
          {mayWork && (
            <StatementUpload
              title="Impor laporan"
              label="Gateway"
              options={gateways.map((name) => ({ value: name, label: name }))}
            />
          )}
          {statements.length > 0 ? (
            <Statements
              title="Laporan yang diunggah"
              words={{ account: 'Gateway', outgoing: 'Bukan uang' }}
              rows={statements}
            />
          ) : (
            <p className="text-muted">Belum ada laporan yang diunggah.</p>
          )}
        </div>
      )}
    </Loaded>
  );
}
