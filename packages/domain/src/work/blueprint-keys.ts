/** The kinds of work that a board may begin with (`board-blueprints.ts`); by themselves, for whoever needs no more. */
export const BLUEPRINT_KEYS = ['gst', 'income_tax', 'audit', 'loans'] as const;
export type BlueprintKey = (typeof BLUEPRINT_KEYS)[number];
