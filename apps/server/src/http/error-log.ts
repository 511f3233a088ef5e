type Logged = { type: string; message: string; stack: string; [more: string]: unknown };

const DEEP = 3;
const MANY = 20;

/**
 * An error as the log has it. One of the driver drags its connection along, keys and all: what helps is the text and the
 * place, also of what caused it and of those it stands for.
 */
export function errorInLog(thrown: unknown, deep = DEEP): Logged {
  const error = thrown as Error & { code?: string; errors?: unknown };
  if (!(error instanceof Error))
    return { type: typeof thrown, message: typeof thrown === 'string' ? thrown : '', stack: '' };
  const { errors, cause } = error;
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack ?? '',
    ...(cause !== undefined && deep > 0 ? { cause: errorInLog(cause, deep - 1) } : {}),
    ...(Array.isArray(errors) && deep > 0
      ? { errors: errors.slice(0, MANY).map((one) => errorInLog(one, deep - 1)) }
      : {}),
  };
}
