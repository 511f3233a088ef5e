import { TransitionRefused } from '@daftar/domain/state-machine';
import { HttpError } from '#server/platform/http-error.ts';
import { ProviderError } from '#server/platform/providers/error.ts';

const refusalOf = ({ body, message }: HttpError): string =>
  body.errors?.map((one) => one.message).join('; ') ?? message;

/** The error message for one of many records, the same as for a single call. Unexpected errors are rethrown. */
export function refusalMessage(error: unknown): string {
  if (error instanceof TransitionRefused) return error.message;
  if (error instanceof HttpError) return refusalOf(error);
  throw error;
}

/** The message for the owner: our own text or the provider's, without internals. The log has the rest. */
export function ownerMessage(error: unknown, reference: string): string {
  if (error instanceof HttpError) return refusalOf(error).slice(0, 500);
  if (error instanceof ProviderError) return error.message.slice(0, 500);
  // A sweep over many: each kind of error once.
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map((one) => ownerMessage(one, reference)))].join('; ').slice(0, 500);
  return `Something went wrong (reference ${reference}).`;
}

export const SERVER_STOPPED = 'The server stopped before this was finished.';

/** pg-boss stores the thrown error, or its own text if the server stopped responding. */
export function storedErrorMessage(output: unknown): string {
  const { message } = (output ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : SERVER_STOPPED;
}
