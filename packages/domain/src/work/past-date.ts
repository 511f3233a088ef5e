/** The specification's text of the rule `afterOrEqual` (section 8). */
export const PAST_DATE = 'Cannot schedule for a past date';
