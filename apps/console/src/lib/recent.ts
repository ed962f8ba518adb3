/** Something that was opened lately, to find it again without typing. */
export interface Visit {
  path: string;
  kind: string;
  title: string;
}

const kept = 5;

let visits: readonly Visit[] = [];

/** Kept in memory only, because titles are names of customers. */
export const recentVisits = (): readonly Visit[] => visits;

export function noteVisit(visit: Visit): void {
  visits = [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, kept);
}

export function forgetVisits(): void {
  visits = [];
}
