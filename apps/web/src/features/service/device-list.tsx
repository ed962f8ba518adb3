import { deviceKindLabels, type OwnDevice } from '@serat/contract/device';
import { longDate, rupiah } from '../../lib/text/format.ts';

export function DeviceList({ devices }: { devices: readonly OwnDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <section className="mt-6 border-t border-hairline pt-4">
      <h3 className="text-base">Perangkat</h3>
      <ul className="mt-2 flex flex-col">
        {devices.map((device) => (
          <li
            key={`${device.serial} ${device.state}`}
            className="flex flex-col gap-x-6 border-hairline py-3 not-first:border-t sm:flex-row sm:items-baseline sm:justify-between"
          >
            <div className="min-w-0">
              <p className="font-semibold">{deviceKindLabels[device.kind]}</p>
              <p className="break-words text-sm text-muted">Nomor seri {device.serial}</p>
            </div>
            <p className="shrink-0 text-sm">{stateWords(device)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateWords({ state, dueOn, returnedOn, price }: OwnDevice): string {
  if (state === 'returned') return `Kembali ${longDate(returnedOn ?? '')}`;
  if (state === 'billed') return `Ditagih ${rupiah(price)}`;
  return dueOn === null ? 'Dipinjamkan' : `Kembalikan paling lambat ${longDate(dueOn)}`;
}
