import { useLocation } from 'react-router';
import { CoverageScreen } from '../features/coverage/coverage-screen.tsx';

const desktop = 'lg:mx-0 lg:mb-0 lg:rounded-card lg:border lg:border-hairline lg:[--below:32px]';
/** Down to the bar at the bottom of the phone, over the padding that other pages need there. */
const inPortal = `-mx-4 -mb-[47px] [--below:calc(57px+env(safe-area-inset-bottom,0px))] ${desktop}`;
const inPublic = `-mx-4 -mb-8 [--below:0px] sm:-mx-8 ${desktop}`;

export function CoveragePage() {
  const isPublic = useLocation().pathname.toLowerCase().startsWith('/cekarea');
  return <CoverageScreen className={isPublic ? inPublic : inPortal} />;
}
