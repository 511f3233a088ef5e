import { ApiError } from '@daftar/contract/core/errors';

/** Returns the error a call must fail with. Fails the test otherwise. */
export async function expectRefusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => 'an answer',
    (e: unknown) => e,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${error}`);
  return error;
}

/** Status and first message of the error. */
export async function said(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const { status, body } = await expectRefusal(call);
  return [status, body.errors?.[0]?.message ?? body.error ?? body.message];
}
