import type { RecordedFiling } from '@daftar/contract/filings';
import type { GstFilingState, gstFilingRoutes } from '@daftar/contract/gst_filing';
import type { Input } from '@daftar/contract/core/route';
import { orderWarnings } from '@daftar/domain/gst_statements/filing-order';
import { readGstAcknowledgement } from '@daftar/domain/filings/read-acknowledgement';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { readPdfText } from '#server/platform/pdf/read-text.ts';
import { filedFor } from '#server/features/filings/filed.service.ts';
import { recordWithFiles } from '#server/features/filings/filings.service.ts';
import { fileAccessOf } from '#server/features/files/file-access.service.ts';
import { readOwnFile } from '#server/features/files/files.service.ts';
import { clientPeriodOf, findPeriod, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { dueDateOf } from '#server/features/gst_statements/tax.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as steps from './file.service.ts';
import * as repo from './gst_filing.repo.ts';
import {
  checkForm,
  costsOf,
  filingOf,
  portalForms,
  prepareReturn,
  unfiledBefore,
  type PortalForm,
} from './returns.service.ts';
import * as sessions from './sessions.service.ts';

type In<K extends keyof typeof gstFilingRoutes> = Input<(typeof gstFilingRoutes)[K]>;
type Asked = In<'get'>['query'];

async function formsFiled(ctx: MemberCtx, of: ClientPeriod): Promise<GstFilingState['forms']> {
  const { from, to } = of.return_period;
  const filed = await filedFor(ctx, { client_id: of.client_id, registration: of.gstin, from, to });
  return portalForms(of).map((form) => {
    const found = filed.find((one) => one.form === form);
    if (!found) return { form, filed: null };
    const { id, title, period_label, filed_on, due_date, is_late, acknowledgement } = found;
    return { form, filed: { id, title, period_label, filed_on, due_date, is_late, acknowledgement } };
  });
}

export async function getFiling(ctx: MemberCtx, { form: asked, ...query }: Asked): Promise<GstFilingState> {
  const of = await clientPeriodOf(ctx, query);
  const forms = await formsFiled(ctx, of);
  const form = asked ?? (forms.find(({ filed }) => filed === null) ?? forms.at(-1)!).form;
  checkForm(of, form);
  const record = await findPeriod(ctx, of);
  const session = ctx.app.gsp.kind === 'local' ? undefined : await repo.findSession(ctx, of);
  const due_date = await dueDateOf(ctx, of, form);
  const { today } = await businessToday(ctx);
  const isFiled = (name: string): boolean => forms.some((one) => one.form === name && one.filed !== null);
  const costs = await costsOf(ctx, of, form, { due_date, day: today, is_nil: (record?.documents ?? 0) === 0 });
  return {
    provider: ctx.app.gsp.kind,
    client_name: of.client_name,
    label: of.return_period.label,
    cycle: of.cycle,
    form,
    forms,
    due_date,
    ...costs,
    warnings: isFiled(form)
      ? []
      : orderWarnings({
          form,
          due_date,
          today,
          is_gstr1_filed: isFiled('GSTR-1'),
          unfiled_before: await unfiledBefore(ctx, of, form),
        }),
    errors: record?.errors ?? 0,
    is_reviewed: Boolean(record?.reviewed_at),
    session: session
      ? { username: session.username, is_open: sessions.isOpen(ctx, session), expires_at: session.expires_at }
      : null,
    attempt: await attemptOf(ctx, of, form),
    recorded: null,
  };
}

async function attemptOf(ctx: MemberCtx, of: ClientPeriod, form: PortalForm): Promise<GstFilingState['attempt']> {
  const found = await repo.findAttempt(ctx, { ...of, form });
  if (!found) return null;
  const { id, state, row_errors, differences, problem, updated_at, sha256 } = found;
  const isOutdated = state === 'Ready' && (await prepareReturn(ctx, of, form).catch(() => null))?.sha256 !== sha256;
  return { id, state, row_errors, differences, problem, updated_at, is_outdated: isOutdated };
}

type StepBody = In<'save'>['body'];
/** Each step answers with the whole state, and with the filing if it recorded one. */
const after =
  <B extends StepBody>(step: (ctx: MemberCtx, body: B) => Promise<RecordedFiling | null | void>) =>
  async (ctx: MemberCtx, { body }: { body: B }): Promise<GstFilingState> => {
    const recorded = (await step(ctx, body)) ?? null;
    const { client_id, gstin, period, cycle, form } = body;
    return { ...(await getFiling(ctx, { client_id, gstin, period, cycle, form })), recorded };
  };

export const requestOtp = after(async (ctx, { username, ...body }: In<'requestOtp'>['body']) =>
  sessions.requestOtp(ctx, await clientPeriodOf(ctx, body), username),
);
export const signIn = after(async (ctx, { otp, ...body }: In<'signIn'>['body']) =>
  sessions.signIn(ctx, await clientPeriodOf(ctx, body), otp),
);
export const save = after(steps.save);
export const check = after(steps.check);
export const requestEvc = after(steps.requestEvc);
export const file = after(steps.file);

/** Filed by hand on the portal. */
export const record = after(async (ctx, body: In<'record'>['body']) => {
  const { form, acknowledgement, filed_on, late_fee, interest, file: uploaded, ...asked } = body;
  const of = await clientPeriodOf(ctx, asked);
  checkForm(of, form);
  const filed = filingOf(of, form, { filed_on, acknowledgement, mode: 'Portal', late_fee, interest });
  return recordWithFiles(ctx, filed, uploaded ? [uploaded] : undefined);
});

/** Only of a file that the caller uploaded or may see. Empty where the text has none. */
export async function readAcknowledgement(ctx: MemberCtx, { body: { url: path } }: In<'readAcknowledgement'>) {
  if (!(await fileAccessOf(ctx, [path])).has(path)) throw notFound('file');
  const bytes = await readOwnFile(ctx, path);
  if (!bytes) throw notFound('file');
  const text = await ctx.outsideTransaction(() => readPdfText(bytes, ctx.businessId));
  if (text === null)
    throw invalid({ field: 'url', rule: 'pdf', message: 'Can’t read this PDF. Type the number and the date.' });
  return readGstAcknowledgement(text);
}
