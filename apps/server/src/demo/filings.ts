/** The filing register of the demo business: what its completed tasks filed, and filings without a task. */
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import {
  acknowledgementKindOf,
  mayPrecedePeriodEnd,
  registrationKindOf,
  type RegistrationKind,
} from '@daftar/domain/filings/forms';
import { lateFee } from '@daftar/domain/filings/late-fee';
import type { MemberCtx } from '#server/platform/context.ts';
import { digits, letter, pick, scattered } from './client-generators.ts';
import * as repo from './filings.repo.ts';
import { memberIds } from './registers.repo.ts';
import { insertRows } from './rows.repo.ts';

/** One in so many has no entry: a completed task without acknowledgement, or a return that is still to be filed. */
const UNRECORDED_TASKS = 15;
const UNFILED = 4;
const LATE = 9;

export async function fillFilings(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const people = (await memberIds(ctx)).map(({ user_id }) => user_id);
  const done = await repo.doneObligations(ctx, day);
  const rows = done.flatMap((one, n) => {
    const isMissing = one.task_id === null ? n % UNFILED === 0 : n % UNRECORDED_TASKS === 7;
    const filed_on = filedOn(one, n, day);
    if (isMissing || filed_on === null || acknowledgementKindOf(one.form) === 'none') return [];
    const { gstin, pan, tan, cin, task_id, completed_on: _on, completed_by, key, ...subject } = one;
    const registration_kind = registrationKindOf(one.form);
    const own: Record<RegistrationKind, string> = { GSTIN: gstin ?? '', PAN: pan, TAN: tan, CIN: cin, LLPIN: cin };
    const fee = lateFee({ ...one, filed_on, is_nil: n % 5 === 0, turnover_crore: 1.2 });
    return [
      {
        ...subject,
        registration_kind,
        registration: own[registration_kind],
        form_variant: one.form === 'ITR' ? pick(['ITR-3', 'ITR-5', 'ITR-6'], n) : '',
        return_kind: one.form === 'ITR' && filed_on > one.due_date ? 'Belated' : 'Original',
        filed_on,
        acknowledgement: numberOf(one, n, filed_on),
        mode: one.form.startsWith('TDS-') ? 'Utility' : 'Portal',
        late_fee: fee?.amount ?? '0',
        interest: filed_on > one.due_date && one.form === 'GSTR-3B' ? `${40 + (n % 60) * 7}` : '0',
        obligation_key: key,
        board_task_id: task_id,
        created_by: completed_by ?? pick(people, n),
      },
    ];
  });
  await insertRows(ctx, 'filings', rows);
}

/** Null where the return couldn't have been filed yet. */
function filedOn(one: repo.DoneObligation, n: number, day: Day): Day | null {
  const proposed = one.completed_on ?? addDays(one.due_date, n % LATE === 0 ? 3 + (n % 5) : -(n % 6));
  const first = addDays(one.period_to, 1);
  const filed = mayPrecedePeriodEnd(one.form) || proposed >= first ? proposed : addDays(first, n % 8);
  return filed > day ? null : filed;
}

function numberOf({ form, gstin, period_to }: repo.DoneObligation, n: number, filed: Day): string {
  const [year, month, date] = [filed.slice(2, 4), filed.slice(5, 7), filed.slice(8)];
  const serial = digits(scattered(n, 5), 6);
  switch (acknowledgementKindOf(form)) {
    case 'ARN':
      return `AA${gstin!.slice(0, 2)}${period_to.slice(5, 7)}${period_to.slice(2, 4)}${serial}${letter(n)}`;
    case 'ITR':
      return `${digits(scattered(n, 7) * 641, 9)}${date}${month}${year}`;
    case 'Token':
      return `0206302${digits(n, 2)}${serial}`;
    case 'SRN':
      return `AB${digits(scattered(n, 9) * 7, 7)}`;
    default:
      return `0510${digits(n, 3)}${digits(scattered(n, 11), 5)}`;
  }
}
