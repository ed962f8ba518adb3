const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface SessionRules {
  idleDays: number;
  longestDays: number;
}

/** A session has ended if it was last used before `usedSince` or started before `startedSince`. */
export interface SessionLife {
  usedSince: Date;
  startedSince: Date;
}

/** Per customer. A new session replaces the least recently used one. */
export const mostSessions = 20;
export const mostPushTokens = 20;

export const sessionLife = (now: Date, rules: SessionRules): SessionLife => ({
  usedSince: new Date(now.getTime() - rules.idleDays * day),
  startedSince: new Date(now.getTime() - rules.longestDays * day),
});

/** The last use is stored once an hour, not at every call. */
export const needsTouch = (lastUsedAt: Date, now: Date): boolean =>
  lastUsedAt.getTime() <= now.getTime() - hour;
