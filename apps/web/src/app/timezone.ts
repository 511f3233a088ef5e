/** The browser's time zone: every call says it (section 7), and days are told in it. */
export const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
