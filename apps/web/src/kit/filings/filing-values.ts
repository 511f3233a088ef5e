import type { RecordedFiling } from '@daftar/contract/filings';
import { isDay } from '@daftar/domain/dates';
import { tidyAcknowledgement } from '@daftar/domain/filings/acknowledgement';
import { filingProblems, type FilingFacts } from '@daftar/domain/filings/filing-rules';
import type { RegistrationKind, ReturnKind } from '@daftar/domain/filings/forms';
import { toast } from '#web/core/toasts.ts';
import type { Values } from '#web/kit/form-state.ts';

/** Filing details that the fields need. */
export type FilingSubject = {
  form: string;
  registration_kind: RegistrationKind;
  registration: string;
  period_from: string;
  period_to: string;
  due_date: string | null;
};

export const newFilingValues = (today: string): Values => ({
  form_variant: '',
  return_kind: 'Original',
  filed_on: today,
  acknowledgement: '',
  mode: 'Portal',
  late_fee: '',
  interest: '',
  note: '',
  is_nil: false,
  file: null,
});

/** Amounts that are left empty are nothing. */
export const filingBodyOf = ({ is_nil: _nil, file, ...values }: Values): Values => ({
  ...values,
  late_fee: values.late_fee || '0',
  interest: values.interest || '0',
  ...(file ? { files: [{ url: file }] } : {}),
});

/** The rules of the number and the day, at their fields. */
export function filingErrors(subject: FilingSubject, values: Values, today: string): Record<string, string> {
  const filed_on = String(values.filed_on ?? '');
  if (!isDay(filed_on)) return {};
  const facts: FilingFacts = {
    ...subject,
    return_kind: (values.return_kind ?? 'Original') as ReturnKind,
    filed_on,
    acknowledgement: tidyAcknowledgement(String(values.acknowledgement ?? '')),
  };
  const shown = ['filed_on', 'acknowledgement', 'return_kind'];
  return Object.fromEntries(
    filingProblems(facts, today)
      .filter(({ field }) => shown.includes(field))
      .map(({ field, message }) => [field, message]),
  );
}

type Recorded = Pick<RecordedFiling, 'title' | 'period_label' | 'task' | 'warnings'>;

/** Tells what became of the task, and what to look at. */
export function announceFiling({ title, period_label, task, warnings }: Recorded): void {
  const filed = `${title} for ${period_label} recorded`;
  if (!task) toast('success', filed);
  else if (task.is_completed) toast('success', `${filed}. Task completed.`);
  else {
    const open = task.open_checks.map(({ message }) => message.toLowerCase()).join(', ');
    toast('info', `${filed}. The task stays open${open ? `: ${open}` : ''}.`);
  }
  for (const warning of warnings) toast('info', warning);
}
