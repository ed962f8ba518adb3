/** The provider's colours for mails and PDFs, with readable text on each. */
export interface BrandColours {
  primary: string;
  onPrimary: string;
  /** The primary colour on white; ink if it would be too pale to read. */
  primaryText: string;
  primaryDark: string;
  onPrimaryDark: string;
  spark: string;
}

interface ChosenColours {
  primary: string | null;
  primaryDark: string | null;
  spark: string | null;
}

const white = '#FFFFFF';
export const ink = '#0F1F2E';

/** WCAG AA for text of any size. */
const readable = 4.5;

export function brandColours(chosen: ChosenColours): BrandColours {
  const primary = chosen.primary ?? '#0A62A8';
  const primaryDark = chosen.primaryDark ?? chosen.primary ?? '#7CC0F5';
  return {
    primary,
    onPrimary: wordsOn(primary),
    primaryText: contrast(primary, white) >= readable ? primary : ink,
    primaryDark,
    onPrimaryDark: wordsOn(primaryDark),
    spark: chosen.spark ?? '#FFB627',
  };
}

/** White if it is readable, otherwise white or ink, whichever has more contrast. */
function wordsOn(background: string): string {
  const onWhite = contrast(white, background);
  return onWhite >= readable || onWhite > contrast(ink, background) ? white : ink;
}

/** As WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
