/** Apart from the drafts themselves: every page clears them, only forms load them. */
export const tabDraftNames = { customer: 'serat-customer', identity: 'serat-identity' } as const;
