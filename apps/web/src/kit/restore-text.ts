/** Puts text that couldn't be sent back into its field, before text typed meanwhile. */
export const restoreText = (sent: string, since: string, between = ' '): string =>
  since.trim() === '' ? sent : sent.trimEnd() + between + since;
