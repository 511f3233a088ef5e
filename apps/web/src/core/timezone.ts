/** Not in every browser yet. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };

/**
 * The browser's time zone, sent with every call (section 7) and used for dates. The first use of `Intl` costs some 20
 * ms (100 on a slow processor), Temporal nothing.
 */
export const timezone: string = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
