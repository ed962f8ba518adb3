import { expect } from 'vitest';
import type { Driver } from './driver.ts';

/** An XPath expression, the selector that every browser supports. */
export type XPath = string;

const quoted = (text: string): string => `'${text}'`;
/** Treats no-break spaces as spaces. */
const words = (node: string) => `normalize-space(translate(${node}, '\u00a0', ' '))`;

export const heading = (text: string): XPath =>
  `//*[self::h1 or self::h2 or self::h3][contains(${words('.')}, ${quoted(text)})]`;
export const button = (text: string): XPath =>
  `//button[starts-with(${words('.')}, ${quoted(text)}) or @aria-label=${quoted(text)}]`;
export const link = (text: string): XPath =>
  `//a[starts-with(${words('.')}, ${quoted(text)}) or @aria-label=${quoted(text)}]`;
export const field = (label: string): XPath =>
  `//*[@id=//label[starts-with(${words('.')}, ${quoted(label)})]/@for]`;
export const choice = (text: string): XPath =>
  `//label[contains(${words('.')}, ${quoted(text)})][.//input or @for]`;
export const text = (part: string): XPath =>
  `//body//*[text()[contains(${words('.')}, ${quoted(part)})]]`;

export function createVisitor(driver: Driver, origin: string) {
  /** The centre of the first visible match, scrolled into view; null if there is none. */
  const middleOf = (place: XPath) =>
    driver.evaluate(`(() => {
      const found = document.evaluate(${JSON.stringify(place)}, document, null, 7, null);
      for (let at = 0; at < found.snapshotLength; at += 1) {
        const element = found.snapshotItem(at);
        // The middle of the element, or null if something covers it, such as a sticky bar.
        const isSeen = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
          // Null outside the window.
          const top = document.elementFromPoint(...middle);
          return width > 1 && top && (element.contains(top) || top.contains(element)) ? middle : null;
        };
        if (!element.getClientRects().length) continue;
        const seen = isSeen() ?? (element.scrollIntoView({ block: "center", behavior: "instant" }), isSeen());
        if (seen) return seen;
      }
      return null;
    })()`) as Promise<[number, number] | null>;

  /** Waits until the element is at the same position twice, so that it no longer moves. */
  async function see(place: XPath): Promise<[number, number]> {
    let middle: [number, number] | null = null;
    await expect
      .poll(
        async () => {
          const before = String(middle);
          middle = await middleOf(place).catch(() => null);
          return middle !== null && String(middle) === before;
        },
        { message: place, timeout: 60_000 },
      )
      .toBe(true);
    return middle ?? [0, 0];
  }

  async function press(place: XPath): Promise<void> {
    const [x, y] = await see(place);
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async function type(keys: string): Promise<void> {
    const actions = Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  return {
    see,
    press,
    async open(path: string): Promise<void> {
      await driver.navigate(`${origin}${path}`);
    },
    async fill(place: XPath, value: string): Promise<void> {
      await press(place);
      await type(value);
    },
    enter: () => type('\uE007'),
    /** Waits until the page contains the text, or no longer does. The text may be covered. */
    async reads(part: string, there: boolean): Promise<void> {
      const expression = `document.body.innerText.includes(${JSON.stringify(part)})`;
      await expect
        .poll(() => driver.evaluate(expression).catch(() => null), { timeout: 60_000 })
        .toBe(there);
    },
    async arrivesAt(path: string): Promise<void> {
      await expect.poll(() => driver.evaluate('location.pathname'), { timeout: 60_000 }).toBe(path);
    },
    /** Expects no sideways scrolling and no failed resource. */
    async findsNoFault(): Promise<void> {
      const wider = await driver.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(wider).toBeLessThanOrEqual(0);
      expect(await middleOf("//*[@class='incomplete-notice' and not(@hidden)]")).toBeNull();
    },
    evaluate: driver.evaluate,
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
