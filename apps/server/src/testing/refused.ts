import { ApiError } from '@daftar/contract/core/errors';

/** The refusal a call must meet; anything else fails the test. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => 'an answer',
    (e: unknown) => e,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${error}`);
  return error;
}
