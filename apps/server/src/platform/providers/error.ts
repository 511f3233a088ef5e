/** A provider's error, readable by the owner of a business. */
export class ProviderError extends Error {}

/** A permanent refusal: the address doesn't exist, the message is too large. */
export class Refused extends ProviderError {}

const bare = (text: string): string => text.replace(/[^a-z\d]/gi, '').toLowerCase();
/** Codes and link tokens. */
const isSecret = (word: string): boolean => word.length >= 16 || (word.length >= 4 && /\d/.test(word));

/**
 * A provider's answer for the owner and the log; empty if it repeats its input: codes and links must not be logged or
 * queued (docs/decisions/0035-sign-in-by-code.md).
 */
export function quotable(answer: string, sent: string): string {
  const normalized = bare(answer);
  const repeats = sent.split(/[^\w-]+/).some((word) => isSecret(word) && normalized.includes(bare(word)));
  return repeats ? '' : answer.slice(0, 200);
}
