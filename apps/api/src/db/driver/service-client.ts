import { Client } from 'pg';
import {
  Message,
  nothingPrepared,
  type Answered,
  type ParserOf,
  type Statement,
} from './message.ts';
import type { StatementNames } from './statement-names.ts';
import { isForgottenStatement, isOutdatedPlan } from '../failure/transient-error.ts';

/** A connection that sends several statements in one message and prepares frequent ones. */
export interface ServiceClient extends Client {
  sendAll(statements: readonly Statement[]): Promise<Answered[]>;
}

/** The connection is closed when the server stops answering. */
export const serviceClient = (names: StatementNames, parserOf: ParserOf): typeof Client =>
  class extends Client implements ServiceClient {
    readonly #prepared = nothingPrepared();

    override query(...given: unknown[]): never {
      const sent = (super.query as (...args: unknown[]) => unknown)(...given);
      if (sent instanceof Promise) sent.catch((error: unknown) => this.#heed(error));
      return sent as never;
    }

    async sendAll(statements: readonly Statement[]): Promise<Answered[]> {
      const named = statements.map(({ text, values }) => ({
        text,
        values,
        name: names.nameOf(text),
      }));
      try {
        return await new Promise<Answered[]>((resolve, reject) => {
          const message = new Message(named, this.#prepared, parserOf, (error, answers) =>
            error ? reject(error) : resolve(answers ?? []),
          );
          this.query(message);
        });
      } catch (error) {
        this.#heed(error);
        throw error;
      }
    }

    #heed(error: unknown): void {
      if (isOutdatedPlan(error)) names.renew();
      if (isForgottenStatement(error)) names.stop();
      // Further statements would wait behind the unanswered one.
      if (error instanceof Error && error.message === 'Query read timeout') this.#closeSocket();
    }

    #closeSocket(): void {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    }
  };
