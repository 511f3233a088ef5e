/** Checks of a filing before it enters the register. */
import { formatDay } from '../date-format.ts';
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { buyerGstinProblem, cinProblem, llpinProblem, panProblem, tanProblem } from '../identifiers.ts';
import { statutoryForm } from '../work/statutory-forms.ts';
import { acknowledgementProblem, acknowledgementWarning } from './acknowledgement.ts';
import { mayPrecedePeriodEnd, registrationKindOf, returnKindsOf } from './forms.ts';
import type { RegistrationKind, ReturnKind } from './forms.ts';

export type FilingFacts = {
  registration_kind: RegistrationKind;
  registration: string;
  form: string;
  return_kind: ReturnKind;
  period_from: Day;
  period_to: Day;
  filed_on: Day;
  acknowledgement: string;
};
export type FilingProblem = { field: keyof FilingFacts; message: string };

const REGISTRATION_PROBLEM: Record<RegistrationKind, (value: string) => string | null> = {
  GSTIN: buyerGstinProblem,
  PAN: panProblem,
  TAN: tanProblem,
  CIN: cinProblem,
  LLPIN: llpinProblem,
};

/** A GST return belongs to a GSTIN. Other registrations may be missing in the client's record. */
function registrationProblem({ registration_kind, registration }: FilingFacts): string | null {
  if (!registration) return registration_kind === 'GSTIN' ? 'Select a GSTIN' : null;
  return REGISTRATION_PROBLEM[registration_kind](registration);
}

function filedOnProblem({ form, period_from, period_to, filed_on }: FilingFacts, today: Day): string | null {
  if (filed_on > today) return 'Enter a day that isn’t in the future';
  // A final return is for one day, and may be filed on it.
  const first = period_from === period_to ? period_to : addDays(period_to, 1);
  if (!mayPrecedePeriodEnd(form) && filed_on < first)
    return `Enter a day after the period, which ends on ${formatDay(period_to)}`;
  return null;
}

export function filingProblems(filing: FilingFacts, today: Day): FilingProblem[] {
  const known = statutoryForm(filing.form);
  if (!known) return [{ field: 'form', message: 'Select a form' }];
  const kind = registrationKindOf(filing.form);
  const checks: [keyof FilingFacts, string | null][] = [
    ['registration_kind', kind === filing.registration_kind ? null : `${known.title} is filed with a ${kind}`],
    ['registration', registrationProblem(filing)],
    ['period_to', filing.period_from > filing.period_to ? 'Enter a period that ends after it starts' : null],
    [
      'return_kind',
      returnKindsOf(filing.form).includes(filing.return_kind)
        ? null
        : `${known.title} has no ${filing.return_kind.toLowerCase()} return`,
    ],
    ['filed_on', filedOnProblem(filing, today)],
    ['acknowledgement', acknowledgementProblem(filing.form, filing.acknowledgement)],
  ];
  return checks.flatMap(([field, message]) => (message ? [{ field, message }] : []));
}

/** Things to look at that don't keep a filing out of the register. */
export function filingWarnings(filing: FilingFacts, dueDate: Day | null): string[] {
  const isLate = dueDate !== null && filing.filed_on > dueDate;
  const number = acknowledgementWarning(filing.form, filing.acknowledgement, filing.filed_on);
  return [
    ...(number ? [number] : []),
    ...(filing.form === 'ITR' && filing.return_kind === 'Original' && isLate
      ? [`Filed after the due date, ${formatDay(dueDate)}: this is a belated return.`]
      : []),
    ...(filing.return_kind === 'Belated' && dueDate !== null && !isLate
      ? [`Filed by the due date, ${formatDay(dueDate)}: this is an original return.`]
      : []),
  ];
}
