type Logged = { type: string; message: string; stack: string; [more: string]: unknown };

const DEEP = 3;
const MANY = 20;

/**
 * An error as the log has it. One of the driver drags its connection along, keys and all: what helps is the text and the
 * place, also of what caused it and of those it stands for. The queue tells of its failures in plain objects.
 */
export function errorInLog(thrown: unknown, deep = DEEP): Logged {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: textOf(thrown) ?? '', stack: '' };
  const { name, message, code, stack, errors, cause } = thrown as Record<string, unknown>;
  return {
    type: textOf(name) ?? 'object',
    message: textOf(message) ?? '',
    code,
    stack: textOf(stack) ?? '',
    ...(cause !== undefined && deep > 0 ? { cause: errorInLog(cause, deep - 1) } : {}),
    ...(Array.isArray(errors) && deep > 0
      ? { errors: errors.slice(0, MANY).map((one) => errorInLog(one, deep - 1)) }
      : {}),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
