import type { BodyOf } from '@serat/contract/call';
import { adminFeeLine, installationLine } from '@serat/contract/pricing';
import type { getCosts } from '@serat/contract/pricing';
import { chosenIn, sumOf } from '../../../model/chosen-products.ts';
import type { Costs } from '../../../model/cost-lines.ts';
import type { CostSection, CostSections } from '../../payment/costs/cost-sections.ts';
import type { Choice } from '../draft/draft-changes.ts';

interface CostQuestion {
  choice: Choice;
  kelurahanId: string;
  plnId: string;
  /** Empty on the order page. */
  paymentMethod: string;
}

/** The amount request of SPEC section 3. */
export function costBody(question: CostQuestion): BodyOf<typeof getCosts> {
  const { choice, kelurahanId, plnId, paymentMethod } = question;
  return {
    dayaBaru: 0,
    flagPaketSarmaTv: choice.tv ? 1 : 0,
    idPel: plnId,
    kdAlaCarte: choice.alaCarte.map(({ id }) => id).join(','),
    kdKel: kelurahanId,
    kdPaketSarmaInternet: choice.packet?.id ?? '',
    kdPaketSarmaTv: choice.tv?.id ?? '',
    paymentMethod,
  };
}

const regularTitle = (unit: string): string => `Setiap ${unit}`;
const onceTitle = 'Sekali di awal';

export function costSections(choice: Choice): CostSections {
  const chosen = chosenIn(choice);
  const unit = sumOf(chosen)?.unit;
  return {
    divide: (lines, isOld) => groupCosts(lines, choice, isOld),
    expected:
      unit === undefined
        ? null
        : [
            { title: regularTitle(unit), rows: chosen.length },
            { title: onceTitle, rows: 1 },
          ],
  };
}

/**
 * Groups monthly and one-time costs. Lines that do not match the choice, as a provider's own
 * service may send, stay in one group. Lines of the previous choice (`isOld`) are not checked.
 */
export function groupCosts(lines: Costs['lines'], choice: Choice, isOld: boolean): CostSection[] {
  const chosen = chosenIn(choice);
  const unit = sumOf(chosen)?.unit;
  const isOnce = ({ name }: { name: string }) => name === installationLine || name === adminFeeLine;
  const regular = lines.filter((line) => !isOnce(line));
  const once = lines.filter(isOnce);
  const areThose =
    isOld ||
    (regular.length === chosen.length &&
      regular.every(({ name }) => chosen.some((product) => product.name === name)));
  if (unit === undefined || once.length === 0 || !areThose) return [{ title: null, lines }];
  return [
    { title: regularTitle(unit), lines: regular },
    { title: onceTitle, lines: once },
  ];
}
