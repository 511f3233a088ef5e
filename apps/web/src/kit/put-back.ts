/** What could not be sent comes back to where it was typed, before what was typed there meanwhile. */
export const putBack = (sent: string, since: string, between = ' '): string =>
  since.trim() === '' ? sent : sent.trimEnd() + between + since;
