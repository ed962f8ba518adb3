import { Client } from 'pg';
import type { StatementNames } from './statement-names.ts';
import { isForgottenStatement, isOutdatedPlan } from './transient-error.ts';

/** A connection that keeps what is asked often prepared, and is thrown away once nobody answers it. */
export const serviceClient = (names: StatementNames): typeof Client =>
  class extends Client {
    override query(...given: unknown[]): never {
      const asked = (super.query as (...args: unknown[]) => unknown)(...named(given, names));
      if (asked instanceof Promise) asked.catch((error: unknown) => this.heed(error));
      return asked as never;
    }

    private heed(error: unknown): void {
      if (isOutdatedPlan(error)) names.renew();
      if (isForgottenStatement(error)) names.stop();
      // Whatever asks next would wait behind the question that was never answered.
      if (error instanceof Error && error.message === 'Query read timeout') this.closeSocket();
    }

    private closeSocket(): void {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    }
  };

function named(given: unknown[], names: StatementNames): unknown[] {
  const [text, values, ...rest] = given;
  if (typeof text !== 'string' || !Array.isArray(values)) return given;
  const name = names.nameOf(text);
  return name === undefined ? given : [{ name, text, values }, ...rest];
}
