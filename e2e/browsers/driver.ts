/** Everything a browser has to do for a journey; the two protocols have the same words for input. */
export interface Driver {
  navigate(url: string): Promise<void>;
  /** The value of an expression in the page, once it has arrived; as JSON can say it. */
  evaluate(expression: string): Promise<unknown>;
  /** Input of the WebDriver standard: https://www.w3.org/TR/webdriver2/#actions */
  perform(actions: readonly object[]): Promise<void>;
  /** Of the page itself. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** As an expression whose value is text, whatever it was. */
export const asText = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

export function readText(text: unknown): unknown {
  if (typeof text !== 'string') throw new Error(`no text came back: ${JSON.stringify(text)}`);
  return JSON.parse(text);
}
