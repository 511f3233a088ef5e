import type { ErrorBody, FieldError } from '@daftar/contract/core/errors';
import { TransitionRefused } from '@daftar/domain/billing/transitions';
import type { z } from 'zod';
import { conflict, Failure, invalid, related } from '#server/failure.ts';
import { ProviderError } from '#server/providers/error.ts';

/** PostgreSQL's word for what went wrong, in the API's words. What is not the caller's doing stays unexplained. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (error instanceof TransitionRefused) return conflict(error.message);
  if (error instanceof ProviderError) return new Failure(503, { error: `${error.message} Nothing was changed.` });
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
      // Deleting what others point at, or pointing at what is not there (in this business).
      return detail?.includes('still referenced')
        ? related()
        : invalid({ field: 'id', rule: 'exists', message: 'No such record' });
    case '23P01':
      return conflict('This overlaps with what is there already.');
    case '40001':
    case '40P01':
      return conflict('Someone changed the same records at the same moment. Please try again.');
    case '57014':
      return new Failure(503, { error: 'This took too long and was stopped. Nothing was changed.' });
    default:
      return null;
  }
}

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
  message: TAKEN[field] ?? 'Already in use',
});

export const RETRYABLE = new Set(['40001', '40P01']);

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, 50).map((issue) => ({
    field: issue.path.join('.'),
    rule: issue.code === 'invalid_type' && issue.message.includes('undefined') ? 'required' : ruleOf(issue),
    message: issue.code === 'invalid_type' && issue.message.includes('undefined') ? 'Required' : issue.message,
  }));
}

const ruleOf = (issue: z.core.$ZodIssue): string => (issue.message === 'Required' ? 'required' : issue.code);

/** The last words on an error nobody foresaw: a reference, and nothing of the inside. */
export const ours = (reference: string): ErrorBody => ({
  error: 'Something went wrong on our side. Nothing was changed.',
  reference,
});
