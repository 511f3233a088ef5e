import type { FieldError } from '@daftar/contract/core/errors';
import type { newRecords, recordBodies } from '@daftar/contract/clients/records';
import { recordProblems, type RecordOwnerFacts } from '@daftar/domain/client-record-rules';
import { dialledProblem, phoneProblem } from '@daftar/domain/phone';
import type { z } from 'zod';

export type KindName = keyof typeof recordBodies;
export type NewRecords = z.output<typeof newRecords>;

type Values = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By country code, or by the country of the client. */
function phoneOf(kind: KindName, record: Values, country: string): string | null {
  const number = text(record.mobile_number);
  if (!number) return null;
  return kind === 'mobile_numbers' ? dialledProblem(number, text(record.country_code)) : phoneProblem(number, country);
}

/** Domain rules plus phone rules. */
export function fieldErrorsOf(kind: KindName, record: Values, client: RecordOwnerFacts): FieldError[] {
  const problems: Record<string, string | null> = {
    ...recordProblems(kind, record, client),
    mobile_number: phoneOf(kind, record, client.country),
  };
  return Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, rule: message === 'Required' ? 'required' : 'format', message }] : [],
  );
}
