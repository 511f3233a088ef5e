/** Keys of `board-blueprints.ts`, in their own file because that one is large. */
export const BLUEPRINT_KEYS = ['gst', 'income_tax', 'audit', 'loans'] as const;
export type BlueprintKey = (typeof BLUEPRINT_KEYS)[number];
