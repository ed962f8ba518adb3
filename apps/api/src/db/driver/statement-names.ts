/** A statement is prepared from its third use on. */
const often = 3;
/**
 * Every connection keeps each prepared statement with its plan. The limit guards against statements whose
 * text varies.
 */
const mostNames = 400;
const mostCounted = 5000;

/** A comment in a statement that must not be prepared because a generic plan would be too slow. */
export const unpreparedMark = '/* unprepared */';

const isKept = /^\s*(?:select|insert|update|delete|with)\b/i;
/** A statement with a hundred parameters lists rows: its long text varies with their number. */
const hundredth = '$100';
/** The plan of such a statement breaks when a migration adds a column. */
const hasAllColumns = /(?:select|returning|,)\s+(?:"?\w+"?\.)?\*/i;

export interface StatementNames {
  /** The name of the prepared statement; undefined if the statement is not prepared. */
  nameOf(text: string): string | undefined;
  /** Assigns new names after a schema change has outdated the prepared plans. */
  renew(): void;
  /** Stops preparing because a pooler does not keep prepared statements. */
  stop(): void;
}

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
      if (text.includes(hundredth)) return undefined;
      const times = (asked.get(text) ?? 0) + 1;
      if (asked.size >= mostCounted) asked.clear();
      asked.set(text, times);
      if (times < often || !isKept.test(text)) return undefined;
      if (hasAllColumns.test(text) || text.includes(unpreparedMark)) return undefined;
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
