/** In its own file because every page clears these drafts, but only forms load them. */
export const tabDraftNames = { customer: 'serat-customer', identity: 'serat-identity' } as const;
