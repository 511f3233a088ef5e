/**
 * The packs' `fiscalYearStart` by country, apart from them: every list needs it, and few need a whole pack.
 * periods.test.ts compares both.
 */
const STARTS: Readonly<Record<string, number>> = { IN: 4, GB: 4, AU: 7, UG: 7 };

/** January where nothing else is known. */
export const fiscalYearStart = (country: string): number => STARTS[country] ?? 1;
