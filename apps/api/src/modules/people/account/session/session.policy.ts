const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface SessionRules {
  /** Days without use after which a session is over. */
  idleDays: number;
  /** Days after which it is over however much it is used. */
  longestDays: number;
}

/** A session is over that was not used, or began, before these. */
export interface SessionLife {
  usedSince: Date;
  startedSince: Date;
}

/** Of each customer; a new one takes the place of the oldest. */
export const mostSessions = 20;
export const mostPushTokens = 20;

export const sessionLife = (now: Date, rules: SessionRules): SessionLife => ({
  usedSince: new Date(now.getTime() - rules.idleDays * day),
  startedSince: new Date(now.getTime() - rules.longestDays * day),
});

/** The last use is written down once an hour, not at every call. */
export const needsTouch = (lastUsedAt: Date, now: Date): boolean =>
  lastUsedAt.getTime() <= now.getTime() - hour;
