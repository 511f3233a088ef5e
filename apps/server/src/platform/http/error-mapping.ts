import type { ErrorBody, FieldError } from '@daftar/contract/core/errors';
import { TransitionRefused } from '@daftar/domain/billing/transitions';
import type { z } from 'zod';
import { conflict, HttpError, invalid, stillReferenced } from '#server/platform/http-error.ts';
import { NoConnection } from '#server/platform/db/connection-queue.ts';
import { databaseFault, type DatabaseFault } from '#server/platform/db/database-fault.ts';
import { TookTooLong } from '#server/platform/db/transaction.ts';
import { ProviderError } from '#server/platform/providers/error.ts';

/** Maps database errors to API errors. Returns null for errors that are not the caller's fault. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof TransitionRefused) return conflict(error.message);
  if (error instanceof NoConnection) return unavailable('The server is busy. Nothing was changed. Try again.', 2);
  if (error instanceof TookTooLong) return FAULTS.slow;
  if (error instanceof ProviderError) return new HttpError(503, { error: `${error.message} Nothing was saved.` });
  const { code, constraint, table, detail } = error as {
    code?: string;
    constraint?: string;
    table?: string;
    detail?: string;
  };
  switch (code) {
    case '23505':
      return invalid(alreadyTaken(fieldOf(constraint, table)));
    case '23503':
      // Either deleting a referenced record, or referencing one that doesn't exist in this business.
      return detail?.includes('still referenced')
        ? stillReferenced()
        : invalid({ field: 'id', rule: 'exists', message: 'Select from the list' });
    case '23P01':
      return conflict('This overlaps with an existing entry. Change the dates or times.');
    case '40001':
    case '40P01':
      return conflict('Someone else is changing the same records. Try again.');
    default: {
      const fault = databaseFault(error);
      return fault ? FAULTS[fault] : null;
    }
  }
}

const unavailable = (error: string, retryAfter: number, status: 503 | 507 = 503) =>
  new HttpError(status, { error }, { retryAfter });

/** These errors come before COMMIT, so it is known that nothing was saved. */
const FAULTS: Record<DatabaseFault, HttpError> = {
  unreachable: unavailable(
    'Daftar is not available at the moment. Nothing was changed. Try again in a few seconds.',
    5,
  ),
  read_only: unavailable(
    'Changes are not possible at the moment. Nothing was changed. Try again in a few minutes.',
    60,
  ),
  disk_full: unavailable('The server has no storage left. Nothing was changed. Tell your administrator.', 60, 507),
  slow: unavailable('This took too long. Nothing was changed. Try again.', 5),
};

/** With a key the same request can be sent again: it is saved once. */
export const outcomeUnknown = (hasKey: boolean) =>
  new HttpError(
    503,
    {
      error: hasKey
        ? 'The connection was lost while saving. Try again: your change won’t be saved twice.'
        : 'The connection was lost while saving. Check whether your change was saved before you try again.',
      code: 'outcome_unknown',
    },
    { retryAfter: 2 },
  );

/** `branches_name_key` is about `name`. */
function fieldOf(constraint = '', table = ''): string {
  return constraint.replace(`${table}_`, '').replace(/_key$/, '') || 'id';
}

/** Section 8 turns these two texts into its own toasts. */
const TAKEN: Record<string, string> = {
  email: 'email already exist',
  mobile_number: 'mobile number already exist',
};
const alreadyTaken = (field: string): FieldError => ({
  field,
  rule: 'unique',
  message: TAKEN[field] ?? 'This value is already in use',
});

export const RETRYABLE = new Set(['40001', '40P01']);

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, 50).map((issue) => ({
    field: issue.path.join('.'),
    rule: issue.message === 'Required' ? 'required' : issue.code,
    message: issue.message,
  }));
}

/** For unexpected errors: a reference, and no internal details. */
export const ours = (reference: string): ErrorBody => ({
  error: 'Something went wrong. Nothing was saved. Try again.',
  reference,
});
