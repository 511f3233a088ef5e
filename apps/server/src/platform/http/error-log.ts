type Logged = { type: string; message: string; stack: string; [more: string]: unknown };

const DEEP = 3;
const MANY = 20;

/**
 * Driver errors reference their connection, including keys: the log gets only text and stack, of causes and aggregated
 * errors too. The job queue reports plain objects.
 */
export function serializeError(thrown: unknown, deep = DEEP): Logged {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: textOf(thrown) ?? '', stack: '' };
  const { name, message, code, stack, errors, cause } = thrown as Record<string, unknown>;
  return {
    type: textOf(name) ?? 'object',
    message: textOf(message) ?? '',
    code,
    stack: textOf(stack) ?? '',
    ...(cause !== undefined && deep > 0 ? { cause: serializeError(cause, deep - 1) } : {}),
    ...(Array.isArray(errors) && deep > 0
      ? { errors: errors.slice(0, MANY).map((one) => serializeError(one, deep - 1)) }
      : {}),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? withoutTokens(value) : undefined);

/** Shorter than the tokens of sessions and links. */
const TOKEN_LENGTH = 40;

/** An error may quote an address or a header. Names of constraints and hashes are lower case, and stay. */
const withoutTokens = (text: string): string =>
  text.replace(/[\w-]+/g, (word) => (word.length >= TOKEN_LENGTH && word !== word.toLowerCase() ? '…' : word));
