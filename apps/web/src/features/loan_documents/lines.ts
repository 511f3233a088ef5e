import type { LoanDocument } from '@daftar/contract/loan_documents';
import type { Loan } from '@daftar/contract/loans';
import { formatDay, today } from '@daftar/domain/date-format';
import { documentActions, documentProgress, isWanted, type LoanDocumentAction } from '@daftar/domain/loans/documents';
import type { Tone } from '#web/kit/badge.tsx';
import { DOCUMENT } from '#web/kit/work/labels.ts';

export type Group = { key: string; title: string; detail: string; lines: LoanDocument[] };

/** One group per person and property, then the documents of the file itself. */
export function groupsOf(lines: readonly LoanDocument[], loan: Loan): Group[] {
  const keyOf = ({ borrower_id, property_id }: LoanDocument) => `${borrower_id ?? ''}/${property_id ?? ''}`;
  return [...Map.groupBy(lines, keyOf)].map(([key, own]) => {
    const { about, subject, borrower_id } = own[0]!;
    const person = loan.people.find((one) => one.borrower_id === borrower_id);
    const detail = {
      person: person ? `${person.role}, ${person.income_kind}` : 'Not on this file any more',
      property: 'Property',
      file: '',
    };
    const { approved, total } = documentProgress(own);
    return {
      key,
      title: about ?? 'Loan',
      detail: [detail[subject], `${approved} of ${total} approved`].filter(Boolean).join(' · '),
      lines: own,
    };
  });
}

export const may = (line: LoanDocument, action: LoanDocumentAction): boolean => documentActions(line).includes(action);
export const mayReceive = (line: LoanDocument): boolean => !line.is_waived && line.status !== 'Approved';
export const mayRequest = (line: LoanDocument): boolean => isWanted(line) && line.is_needed;
export const mayRemind = (line: LoanDocument): boolean => mayRequest(line) && line.requested_at !== null;

export const stateOf = (line: LoanDocument): { label: string; tone: Tone } =>
  line.is_waived ? { label: 'Waived', tone: 'violet' } : DOCUMENT[line.status];

/** Latest event of a line, with its day and user. */
export function historyOf(line: LoanDocument, timezone: string): string {
  const on = (moment: string | null, by: string | null): string =>
    [moment && formatDay(today(new Date(moment), timezone)), by && `by ${by}`].filter(Boolean).join(' ');
  const last = (): string => {
    if (line.is_waived) return `${line.waive_reason} · ${on(line.waived_at, line.waived_by)}`;
    if (line.status === 'Approved') return `Approved ${on(line.checked_at, line.checked_by)}`;
    if (line.status === 'Request for Change') return `Changes needed: ${line.reason}`;
    if (line.status === 'Request for Verification') return `Received ${on(line.received_at, line.received_by)}`;
    if (!line.requested_at) return 'Not requested';
    return `Requested ${on(line.requested_at, line.requested_by)}`;
  };
  return [
    !line.is_mandatory && 'Optional',
    !line.is_needed && 'No longer on the checklist',
    last(),
    line.remind_on && `reminder on ${formatDay(line.remind_on)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
