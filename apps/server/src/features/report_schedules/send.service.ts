import { chosenRange } from '@daftar/domain/periods';
import { fiscalYearStart } from '@daftar/domain/country-packs/fiscal-year-start';
import { formatDay, today } from '@daftar/domain/date-format';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { storeTemporaryFile } from '#server/platform/files/stored-files.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { withLetterhead } from '#server/platform/sheets/export-sheet.ts';
import { writeSheet, type SheetFormat } from '#server/platform/sheets/sheets.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { contentOf, sheetOf } from '#server/features/reports/export.service.ts';
import { reportScheduleMessages } from './report_schedules.messages.ts';
import * as repo from './report_schedules.repo.ts';
import { OPENS_REPORTS, type SendPayload } from './report_schedules.service.ts';

/** Emails a report to one recipient, with the rights that they have now. */
export async function sendReport(job: BusinessCtx, { schedule_id, user_id, due_at }: SendPayload): Promise<void> {
  const schedule = await repo.findSchedule(job, schedule_id);
  if (!schedule) return;
  const note = (status: string, rows = 0) => repo.insertDelivery(job, { schedule_id, user_id, due_at, status, rows });
  try {
    const ctx = await actAsUser(job, user_id, OPENS_REPORTS);
    const { attachment, values } = await reportOf(ctx, schedule);
    if (!(await note('sent', values.rows))) return;
    const email = await repo.emailOf(ctx, user_id);
    await sendMessage(ctx, reportScheduleMessages.report, values, { to: { email }, attachments: [attachment] });
  } catch (error) {
    // The recipient has left or lost a right; or the report no longer has such a filter, or would read too much.
    if (!(error instanceof HttpError)) throw error;
    await note(error.status === 422 || error.status === 409 ? 'refused' : 'no_access');
  }
}

type Schedule = NonNullable<Awaited<ReturnType<typeof repo.findSchedule>>>;

async function reportOf(ctx: MemberCtx, { report, name, filters, period, format }: Schedule) {
  const { country, timezone, name: business } = await businessOf(ctx);
  const range = chosenRange(period, today(ctx.now, timezone), fiscalYearStart(country));
  const exportType = format as SheetFormat;
  const { opened, content } = await contentOf(ctx, report, {
    filters: JSON.stringify(filters),
    ...(range ? { from_date: range.from, to_date: range.to } : {}),
    exportType,
  });
  const sheet = await sheetOf(ctx, opened, content);
  const { from, to } = opened.chosen;
  const shown = { ...(filters as object), ...(period ? { period } : {}) };
  const bytes = await writeSheet(await withLetterhead(ctx, sheet, exportType), exportType);
  const file = `${report}-${today(ctx.now, timezone)}.${format}`;
  return {
    attachment: { name: file, path: await storeTemporaryFile(ctx, file, bytes) },
    values: {
      name,
      title: opened.declared.title,
      period: from && to ? `${formatDay(from)} to ${formatDay(to)}` : '',
      rows: content.rows.length,
      person: ctx.person.name,
      business,
      view_link: `${ctx.app.publicUrl}/business/${ctx.businessId}/report?report=${report}&reportQuery=${encodeURIComponent(JSON.stringify(shown))}`,
    },
  };
}
