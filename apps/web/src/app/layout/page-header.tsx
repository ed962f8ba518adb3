import { ArrowLeft, Bell, LogOut, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { UnreadMark } from '../../features/inbox/unread-mark.tsx';
import { getConfig } from '../../lib/api/config.ts';
import { useProfile } from '../../model/profile.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { Logo } from '@serat/ui/drawings/logo.tsx';
import { ThreadSteps } from '@serat/ui/drawings/thread-steps.tsx';
import { flowSteps, type Flow } from './flow.ts';
import { MenuLink } from './menu-link.tsx';
import type { Heading } from '../routing/app-route.ts';
import { useSignOut } from './sign-out.tsx';
import { useFlowBack } from './flow-back.ts';

/** A page header on desktops; on phones the top bar, whose buttons show only icons. */
export function PageHeader(props: Heading & { flow: Flow | null }) {
  const { title, subtitle, coverage, submits, signOut, small, fills, tabbed, flow } = props;
  return (
    <>
      <TopBar
        isLow={flow !== null}
        stays={submits !== undefined}
        below={
          flow?.step && (
            <ThreadSteps
              label="Langkah pemesanan"
              steps={flowSteps}
              current={flow.step}
              labels="beside"
              // In step 1 the pin on the map has the spark.
              spark={flow.step !== 1}
              className="min-h-6 px-4 lg:mt-4 lg:max-w-md lg:px-0"
            />
          )
        }
      >
        {flow && <BackArrow flow={flow} />}
        <div className="min-w-0 flex-1">
          <h1
            className={classNames(
              'py-1.5 leading-tight wrap-anywhere print:text-2xl lg:py-0',
              small ? 'text-base font-normal text-muted' : 'text-lg lg:text-3xl',
            )}
          >
            {title}
          </h1>
          {subtitle && <p className="mt-1 hidden text-muted lg:block">{subtitle}</p>}
        </div>
        {coverage && (
          <Link to={pages.coverage} className={actionLook}>
            <MapPin aria-hidden="true" className="size-5" />
            <span className={wordsLook}>Cek Area Anda</span>
          </Link>
        )}
        {signOut && <SignOutButton />}
        {submits !== undefined && <SubmitButton form={submits} />}
      </TopBar>
      {subtitle && !fills && !tabbed && !flow && (
        <p className="text-muted lg:hidden print:hidden">{subtitle}</p>
      )}
    </>
  );
}

/** Shows the brand on phones above a page with its own heading. On desktops the sidebar shows it. */
export function BrandBar() {
  const { brand } = getConfig();
  return (
    <TopBar className="lg:hidden">
      <div className="min-w-0 flex-1">
        <Logo name={brand.name} logoUrl={brand.logoUrl} />
      </div>
    </TopBar>
  );
}

interface TopBarProps {
  className?: string;
  /** Reduces the height and the left padding, for a bar that starts with the back button. */
  isLow?: boolean;
  /** Sticky on desktops too, so that its button stays in view. */
  stays?: boolean;
  below?: ReactNode;
  children: ReactNode;
}

function TopBar({ className, isLow = false, stays = false, below, children }: TopBarProps) {
  return (
    <header
      className={classNames(
        'sticky top-(--banner) z-10 -mx-4 border-b border-hairline bg-canvas print:static print:mx-0 print:border-0 lg:mx-0 lg:border-0',
        stays ? 'header-stays lg:-my-4 lg:py-4' : 'lg:static',
        className,
      )}
    >
      <div
        className={classNames(
          'flex items-center gap-1 pr-1 print:px-0 lg:items-start lg:gap-3 lg:px-0',
          isLow ? 'min-h-12' : 'min-h-14 pl-4 lg:min-h-0',
        )}
      >
        {children}
        <MenuLink to={pages.inbox} className={actionLook}>
          <Bell aria-hidden="true" className="size-5" />
          <span className="sr-only">Inbox</span>
          <UnreadMark className="absolute right-1 top-1" />
        </MenuLink>
      </div>
      {below}
    </header>
  );
}

function BackArrow({ flow }: { flow: Flow }) {
  return (
    <Link to={flow.back} onClick={useFlowBack(flow)} className={actionLook}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      <span className="sr-only">Kembali</span>
    </Link>
  );
}

const wordsLook = 'max-lg:sr-only';
const actionLook = classNames(
  buttonClass({ variant: 'secondary' }),
  'max-lg:size-12 focus-visible:outline-offset-[-3px] max-lg:border-transparent max-lg:bg-transparent max-lg:p-0 max-lg:text-muted lg:px-4',
);

/** Desktops only; on phones the form has its own button. Disabled until the profile and the form have loaded. */
function SubmitButton({ form }: { form: string }) {
  const { data: profile } = useProfile();
  return (
    <Button type="submit" form={form} disabled={!profile} className="max-lg:hidden">
      Submit
    </Button>
  );
}

function SignOutButton() {
  const { requestSignOut, confirmation } = useSignOut();
  return (
    <>
      <button type="button" onClick={requestSignOut} className={actionLook}>
        <LogOut aria-hidden="true" className="size-5" />
        <span className={wordsLook}>Sign Out</span>
      </button>
      {confirmation}
    </>
  );
}
