import { ApiError } from '@daftar/contract/core/errors';
import { setError } from '#web/kit/form-state.ts';
import type { FormApi } from '#web/kit/use-form.ts';

/** Shows a wrong password at its field; the session continues. */
export function showWrongPassword(form: FormApi, field: string, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.body.code !== 'wrong_credentials') return false;
  form.set(field, '');
  setError(form.store, field, error.message);
  return true;
}
