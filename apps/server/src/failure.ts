import type { ErrorBody, FieldError } from '@daftar/contract/core/errors';
import { maskedFields } from '@daftar/domain/masking';

/** Whatever a service has to say no with; http/ turns it into an answer (api.md, Errors). */
export class Failure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;
  /** What was written stays written: a counted wrong PIN must not be rolled back with the refusal. */
  readonly keepsWrites: boolean;
  constructor(status: number, body: ErrorBody, more: { retryAfter?: number; keepsWrites?: boolean } = {}) {
    super(body.message ?? body.error ?? `HTTP ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfter = more.retryAfter;
    this.keepsWrites = more.keepsWrites ?? false;
  }
}

export const malformed = (error: string) => new Failure(400, { error });
export const unauthorized = (message: string) => new Failure(401, { message });
/** A wrong password, PIN or code: the session, if there is one, goes on. What was counted stays counted. */
export const wrong = (message: string) =>
  new Failure(401, { message, code: 'wrong_credentials' }, { keepsWrites: true });
export const forbidden = (message: string, code: ErrorBody['code'] = 'no_permission') =>
  new Failure(403, { message, code });
export const notFound = (what = 'record') => new Failure(404, { error: `There is no such ${what}.` });
export const noBusiness = () => new Failure(405, { message: 'You do not have access to this business.' });
export const conflict = (error: string) => new Failure(409, { error });
export const invalid = (...errors: FieldError[]) => new Failure(422, { errors });
export const tooMany = (retryAfter: number) =>
  new Failure(429, { error: 'Too many tries. Please wait a little and try again.' }, { retryAfter });

/** The record is used elsewhere: section 8 shows 'Record is related to other records'. */
export const related = (message = 'Record is related to other records') =>
  invalid({ field: 'id', rule: 'reference', message });

/** Who sees contacts masked keeps them by sending the mask back; a new record cannot be made of it. */
export function refuseMasked(body: object): void {
  const masked = maskedFields(body);
  if (masked.length) throw invalid(...masked.map((field) => ({ field, rule: 'format', message: 'Enter it whole' })));
}
