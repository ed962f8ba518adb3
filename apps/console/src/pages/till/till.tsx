import { getOwnTill } from '@serat/contract/staff/tills';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { Counter } from './counter.tsx';
import { StartShift } from './start-shift.tsx';

/** How often an open counter asks whether the service still answers. */
const askEvery = 5_000;

/** The staff member's own till: open it, take cash, count it. */
export function OwnTill() {
  const till = useRead(getOwnTill, undefined, { every: askEvery });
  return (
    <>
      <PageHeading
        title="Kas"
        text="Terima uang tunai di loket, dari membuka kas sampai menghitungnya."
      />
      <Loaded query={till} what="Kas">
        {/* A repeated read forgets its failures when it starts, but stays an error until it succeeds.
            One failure stops nobody: it is asked again after a second. */}
        {({ till: own }) =>
          own?.state === 'open' ? (
            <Counter till={own} isOffline={till.isError || till.failureCount > 1} />
          ) : (
            <StartShift counted={own} />
          )
        }
      </Loaded>
    </>
  );
}
