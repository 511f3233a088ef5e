/** What a provider said, or that it said nothing: words that the owner of a business may read. */
export class ProviderError extends Error {}

/** It said no, and will say so however often it is asked: nobody has this address, the message is too large. */
export class Refused extends ProviderError {}

const bare = (text: string): string => text.replace(/[^a-z\d]/gi, '').toLowerCase();
/** Codes, and the tokens of links. */
const isSecret = (word: string): boolean => word.length >= 16 || (word.length >= 4 && /\d/.test(word));

/**
 * What a provider answered, for the owner and the log; nothing of it where it repeats what it was given: one-time codes
 * and links stand in no log and no queue (docs/decisions/0035-sign-in-by-code.md).
 */
export function quotable(answer: string, given: string): string {
  const said = bare(answer);
  const repeats = given.split(/[^\w-]+/).some((word) => isSecret(word) && said.includes(bare(word)));
  return repeats ? '' : answer.slice(0, 200);
}
