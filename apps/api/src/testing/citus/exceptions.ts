interface Exception {
  by: string;
  like: RegExp;
  reason: string;
}

/** Statements of customers' calls that touch more than one shard, each with its reason (docs/scaling.md). */
export const exceptions: readonly Exception[] = [
  {
    by: '/api/login',
    like: /^update "known_browser" set proof_hash/,
    reason: 'a browser gets a new proof for everybody who has logged in with it',
  },
];
