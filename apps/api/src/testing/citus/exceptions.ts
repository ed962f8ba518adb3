interface Exception {
  by: string;
  like: RegExp;
  reason: string;
}

const contact = {
  like: /^select "id" from "customer" where "email" = \$\d+ and "verified_at" is null/,
  reason:
    'several unclaimed customers may have the same email as contact, so no directory names them',
};

/** Statements of customers' calls that touch more than one shard, each with its reason (docs/scaling.md). */
export const exceptions: readonly Exception[] = [
  {
    by: '/api/login',
    like: /^update "known_browser" set proof_hash/,
    reason: 'a browser gets a new proof for everybody who has logged in with it',
  },
  { by: '/api/register', ...contact },
  { by: '/api/forget-password', ...contact },
];
