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

/** How it was refused, in a word: its status, and what it says first. */
export async function said(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const { status, body } = await refused(call);
  return [status, body.errors?.[0]?.message ?? body.error ?? body.message];
}
