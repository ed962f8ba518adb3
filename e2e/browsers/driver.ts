/** What a test needs from a browser. Both protocols share the same input actions. */
export interface Driver {
  navigate(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits it and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>;
  /** WebDriver input actions: https://www.w3.org/TR/webdriver2/#actions */
  perform(actions: readonly object[]): Promise<void>;
  /** Sets the size of the page, not of the window. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export const asText = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

export function readText(text: unknown): unknown {
  if (typeof text !== 'string') throw new Error(`no text came back: ${JSON.stringify(text)}`);
  return JSON.parse(text);
}
