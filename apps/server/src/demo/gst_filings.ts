/** Returns of the two quarters before this one for the registrations with GST books, all but a few filed. */
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths } from '@daftar/domain/dates';
import { lateFee } from '@daftar/domain/filings/late-fee';
import { quarterPeriod } from '@daftar/domain/gst-return/periods';
import { obligationKey } from '@daftar/domain/work/compliance-calendar';
import type { MemberCtx } from '#server/platform/context.ts';
import { lawfulObligations } from '#server/features/compliance/profiles.service.ts';
import { digits, letter, pick } from './client-generators.ts';
import { filedKeys } from './filings.repo.ts';
import { GST_REGISTRATIONS } from './gst_books.ts';
import { registrations } from './gst_books.repo.ts';
import { memberIds } from './registers.repo.ts';
import { insertRows } from './rows.repo.ts';

const FORMS = ['GSTR-1', 'GSTR-3B', 'CMP-08'];
/** One in so many is late, or not filed. */
const LATE = 14;
const UNFILED = 37;

export async function fillGstFilings(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const first = addMonths(quarterPeriod(day).from, -6);
  const span = { from: first, to: addDays(quarterPeriod(day).from, -1) };
  const own = await registrations(ctx, GST_REGISTRATIONS);
  const people = (await memberIds(ctx)).map(({ user_id }) => user_id);
  const known = new Set(await filedKeys(ctx));
  const ids = own.map(({ client_id }) => client_id);
  const rows = [];
  let n = 0;
  for (const form of FORMS) {
    const owed = await lawfulObligations(ctx, ids, { form, ...span });
    for (const { client_id, gstin } of own)
      for (const one of owed.get(client_id) ?? []) {
        n += 1;
        const key = obligationKey(one);
        const filed_on = addDays(one.due_date, n % LATE === 5 ? 2 + (n % 9) : -(n % 6));
        if (one.gstin !== gstin || n % UNFILED === 11 || filed_on > day || known.has(`${client_id} ${key}`)) continue;
        const { from: period_from, to: period_to, label: period_label } = one.period;
        rows.push({
          client_id,
          registration_kind: 'GSTIN',
          registration: gstin,
          law: 'GST',
          form,
          title: one.title,
          period_from,
          period_to,
          period_label,
          due_date: one.due_date,
          filed_on,
          // Serial numbers of their own, beside those of other filings.
          acknowledgement: `AB${gstin.slice(0, 2)}${period_to.slice(5, 7)}${period_to.slice(2, 4)}${digits(n, 6)}${letter(n)}`,
          mode: 'Portal',
          late_fee:
            lateFee({ form, due_date: one.due_date, filed_on, is_nil: false, turnover_crore: 1.2 })?.amount ?? '0',
          interest: '0',
          obligation_key: key,
          created_by: pick(people, n),
        });
      }
  }
  await insertRows(ctx, 'filings', rows);
}
