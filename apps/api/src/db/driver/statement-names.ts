/** Asked this often, a statement is worth keeping on every connection. */
const often = 3;
/** Each is kept by every connection, with its plan; what changes its text each time must not fill them up. */
const mostNames = 400;
const mostCounted = 5000;

const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;
/** A migration may add a column, and with it the plan would no longer fit. */
const hasAllColumns = /(?:select|returning|,)\s+(?:"?\w+"?\.)?\*/i;

export interface StatementNames {
  /** By which a connection parses and plans it once; undefined where it does so each time. */
  nameOf(text: string): string | undefined;
  /** New names from now on: what connections have kept no longer fits the tables. */
  renew(): void;
  /** No more names: somebody between us and the database does not keep what they stand for. */
  stop(): void;
}

/** Names for the statements a node asks again and again: prepared statements, by their text. */
export function createStatementNames({ prepared }: { prepared: boolean }): StatementNames {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  let isOn = prepared;
  let generation = 0;

  return {
    nameOf(text) {
      if (!isOn) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      const times = (asked.get(text) ?? 0) + 1;
      if (asked.size >= mostCounted) asked.clear();
      asked.set(text, times);
      if (times < often || !isKept.test(text) || hasAllColumns.test(text)) return undefined;
      asked.delete(text);
      const name = `serat_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
    stop() {
      isOn = false;
    },
  };
}
