import type { ErrorBody, FieldError } from '@daftar/contract/core/errors';
import type { SignInStep } from '@daftar/contract/core/route';
import { maskedFields } from '@daftar/domain/masking';

/** Errors of services; http/ turns them into answers (api.md, Errors). */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;
  /** The transaction commits: a counted wrong PIN must not be rolled back with the error. */
  readonly commits: boolean;
  constructor(status: number, body: ErrorBody, more: { retryAfter?: number; commits?: boolean } = {}) {
    super(body.message ?? body.error ?? `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfter = more.retryAfter;
    this.commits = more.commits ?? false;
  }
}

export const malformed = (error: string) => new HttpError(400, { error });
export const unauthorized = (message: string) => new HttpError(401, { message });
/** A wrong password, PIN or code. The session continues, and the attempt stays counted. */
export const wrongCredentials = (message: string) =>
  new HttpError(401, { message, code: 'wrong_credentials' }, { commits: true });
export const forbidden = (message: string, code: ErrorBody['code'] = 'no_permission') =>
  new HttpError(403, { message, code });
export const signInIncomplete = (step: SignInStep) =>
  forbidden(step === 'second_factor' ? 'Enter your second factor first.' : 'Set up two-factor sign-in first.', step);
export const notFound = (what = 'record') => new HttpError(404, { error: `This ${what} was not found.` });
export const noBusiness = () => new HttpError(405, { message: 'You don’t have access to this business.' });
export const conflict = (error: string) => new HttpError(409, { error });
export const invalid = (...errors: FieldError[]) => new HttpError(422, { errors });
export const tooMany = (retryAfter: number) =>
  new HttpError(429, { error: 'Too many attempts. Wait a minute and try again.' }, { retryAfter });

/** The record is used elsewhere: section 8 shows 'Record is related to other records'. */
export const stillReferenced = (message = 'Record is related to other records') =>
  invalid({ field: 'id', rule: 'reference', message });

/** Users who see masked contacts may send the mask back on an update, but can't create a record with it. */
export function rejectMaskedContacts(body: object): void {
  const masked = maskedFields(body);
  if (masked.length)
    throw invalid(...masked.map((field) => ({ field, rule: 'format', message: 'Enter the full value' })));
}
