import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { useProfile } from '../../model/profile.ts';
import { useStoredUser } from '../../lib/session/session.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { Avatar } from '@serat/ui/avatar.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';

interface IdentityProps {
  className: string;
  onLeave?: () => void;
}

/** The signed-in customer: in the sidebar, and on phones at the top of the "Lainnya" sheet. */
export function Identity({ className, onLeave }: IdentityProps) {
  const hydrated = useHydrated();
  const read = useProfile();
  const stored = useStoredUser();
  const profile = hydrated ? read.data : undefined;
  const isPending = !hydrated || read.isPending;
  const shown = profile ?? (hydrated ? stored : null);
  return (
    <section aria-label="Profil Anda" className={className}>
      <div className="flex items-center gap-3">
        <Avatar src={shown?.profilePicture} name="" />
        <div className="flex min-h-14 min-w-0 flex-col justify-center gap-0.5">
          {shown?.fullName ? (
            <p title={shown.fullName} className="line-clamp-3 font-semibold leading-snug">
              {shown.fullName}
            </p>
          ) : (
            isPending && <Skeleton className="my-1 h-3.5 w-28" />
          )}
          {profile?.plnId && (
            <p className="text-sm tabular-nums text-muted">
              <span className="sr-only">ID Pelanggan PLN </span>
              {profile.plnId}
            </p>
          )}
          {isPending && <Skeleton className="my-1 h-3 w-24" />}
        </div>
      </div>
      <Link
        to={pages.settings}
        onClick={onLeave}
        className="text-link mt-2 inline-block py-1 text-sm"
      >
        Change Profile
      </Link>
    </section>
  );
}
