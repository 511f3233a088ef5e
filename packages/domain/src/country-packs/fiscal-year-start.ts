/** Months in which financial years start, apart from the packs: every list needs them, and few need a whole pack. */
const STARTS: Readonly<Record<string, number>> = { IN: 4, GB: 4, AU: 7, UG: 7 };

/** January where nothing else is known. */
export const fiscalYearStart = (country: string): number => STARTS[country] ?? 1;
