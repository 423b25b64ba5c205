/** Kinds of notice on which nobody can bid: they are no opportunities, and have no match. */
export const notOpportunities: readonly string[] = ['award-notice', 'justification']
