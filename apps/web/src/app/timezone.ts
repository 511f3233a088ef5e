/** Not in every browser yet. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };

/**
 * The browser's time zone: every call says it (section 7), and days are told in it. The first `Intl` of a page costs some
 * 20 ms (a slow processor: 100), Temporal nothing; browsers without it are asked the old way. As in public/first.js.
 */
export const timezone: string = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
