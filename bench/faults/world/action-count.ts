import { repeated, without } from './lists.ts';

/** What staff did, in three lists of the same lines: a line is the action, the amount and the mark of one action. */
export interface ActionLists {
  /** What was answered with yes. */
  acknowledged: readonly string[];
  /** What the books hold. */
  booked: readonly string[];
  audited: readonly string[];
}

/** Actions that do not stand exactly once in each list, by what is wrong. */
export function miscountedActions({ acknowledged, booked, audited }: ActionLists) {
  return {
    lost: without(acknowledged, booked),
    unheardOf: without(booked, acknowledged),
    doubled: repeated(booked),
    notAudited: without(booked, audited),
    auditedOnly: without(audited, booked),
    auditedTwice: repeated(audited),
  };
}
