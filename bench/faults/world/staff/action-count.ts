import { repeated, without } from '../lists.ts';

/** Staff actions in three lists. A line holds the action, its amount and its unique mark. */
export interface ActionLists {
  acknowledged: readonly string[];
  booked: readonly string[];
  audited: readonly string[];
}

/** Actions that are not in each list exactly once, by kind of error. */
export function miscountedActions({ acknowledged, booked, audited }: ActionLists) {
  return {
    lost: without(acknowledged, booked),
    unacknowledged: without(booked, acknowledged),
    doubled: repeated(booked),
    notAudited: without(booked, audited),
    auditedOnly: without(audited, booked),
    auditedTwice: repeated(audited),
  };
}
