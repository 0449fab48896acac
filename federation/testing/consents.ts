/** The boxes that a registration can't do without. */
export const requiredConsents = { personal_data: true as const, policy: true as const, advertising: false };
