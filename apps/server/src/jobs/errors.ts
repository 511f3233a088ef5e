import { TransitionRefused } from '@daftar/domain/state-machine';
import { Failure } from '#server/failure.ts';
import { ProviderError } from '#server/providers/error.ts';

const refusalOf = ({ body, message }: Failure): string => body.errors?.map((one) => one.message).join('; ') ?? message;

/** Of one among many: in the words that the single act would have been refused with. What is no refusal is thrown on. */
export function reasonOf(error: unknown): string {
  if (error instanceof TransitionRefused) return error.message;
  if (error instanceof Failure) return refusalOf(error);
  throw error;
}

/** What the owner reads of a failure: our own words and the provider's, nothing of the inside. The log has the rest. */
export function wordsFor(error: unknown, reference: string): string {
  if (error instanceof Failure) return refusalOf(error).slice(0, 500);
  if (error instanceof ProviderError) return error.message.slice(0, 500);
  // A round that many went through: each kind of trouble once.
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map((one) => wordsFor(one, reference)))].join('; ').slice(0, 500);
  return `Something went wrong on our side (reference ${reference}).`;
}

/** pg-boss keeps what was thrown, or its own words where the server fell silent. */
export function wordsOf(output: unknown): string {
  const { message } = (output ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'The server stopped before this was finished.';
}
