/**
 * Sends a return to the portal and files it exactly once (docs/decisions/0102). The portal may file it without us
 * hearing of it, so the state is committed before; after a lost answer the portal's list of filed returns decides.
 */
import type { RecordedFiling } from '@daftar/contract/filings';
import type { gstFilingRoutes } from '@daftar/contract/gst_filing';
import { writeGst } from '@daftar/contract/gst_books';
import type { Input } from '@daftar/contract/core/route';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { compare, sub } from '@daftar/domain/money';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { NoAnswer, PortalError, type FiledOnPortal, type SectionSum } from '#server/platform/providers/gsp.ts';
import { clientPeriodOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { dueDateOf, titleOf } from '#server/features/gst_statements/tax.service.ts';
import { recordFiling } from '#server/features/filings/record.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './gst_filing.repo.ts';
import { checkForm, costsOf, filingOf, prepareReturn, type PortalForm } from './returns.service.ts';
import * as sessions from './sessions.service.ts';

type In<K extends keyof typeof gstFilingRoutes> = Input<(typeof gstFilingRoutes)[K]>['body'];
type Of = ClientPeriod & { form: PortalForm };

async function returnOf(ctx: MemberCtx, { form, ...asked }: In<'save'>): Promise<Of> {
  const of = await clientPeriodOf(ctx, asked);
  checkForm(of, form);
  return { ...of, form };
}

const nameOf = ({ form, period }: Of) => ({ form, period });

/** Sends the file. The portal processes it in the background: `check` asks for the result. */
export async function save(ctx: MemberCtx, body: In<'save'>): Promise<void> {
  const of = await returnOf(ctx, body);
  const session = await sessions.openSession(ctx, of);
  const { file, sha256 } = await prepareReturn(ctx, of, of.form);
  if (!(await repo.startAttempt(ctx, of, { title: titleOf(of, of.form), sha256 })))
    throw conflict('This return is being filed, or is filed.');
  const result = await sessions
    .ask(ctx, (gsp) => gsp.save(session, nameOf(of), file))
    .catch((error: unknown) => ({ error }));
  const attempt = (await repo.findAttempt(ctx, of, true))!;
  if ('error' in result) return failed(ctx, of, attempt, result.error);
  await repo.updateAttempt(ctx, attempt.id, { reference: result.reference });
}

/** The portal's refusal is kept with the attempt, and shown there. */
async function failed(ctx: MemberCtx, of: Of, attempt: repo.Attempt, error: unknown): Promise<void> {
  if (!(error instanceof PortalError || error instanceof NoAnswer)) throw error;
  await sessions.endIfOver(ctx, of, error);
  await repo.updateAttempt(ctx, attempt.id, { state: 'Refused', problem: error.message });
}

/** Asks how far the portal is: row errors, a summary to compare, or a filing whose answer was lost. */
export async function check(ctx: MemberCtx, body: In<'check'>): Promise<RecordedFiling | null> {
  const of = await returnOf(ctx, body);
  const attempt = await repo.findAttempt(ctx, of);
  if (!attempt) throw conflict('Send the return to the portal first.');
  if (attempt.state === 'Filing' || attempt.state === 'Unknown') return settle(ctx, of);
  if (attempt.state === 'Saving' && attempt.reference) await checkSaved(ctx, of, attempt);
  return null;
}

async function checkSaved(ctx: MemberCtx, of: Of, attempt: repo.Attempt): Promise<void> {
  const session = await sessions.openSession(ctx, of);
  const result = await sessions
    .ask(ctx, async (gsp) => {
      const said = await gsp.saveStatus(session, nameOf(of), attempt.reference);
      return { ...said, summary: said.status === 'P' ? await gsp.summary(session, nameOf(of)) : null };
    })
    .catch((error: unknown) => ({ error }));
  const locked = (await repo.findAttempt(ctx, of, true))!;
  if (locked.state !== 'Saving' || locked.reference !== attempt.reference) return;
  // Without an answer nothing changes: the portal is called again.
  if ('error' in result)
    return result.error instanceof NoAnswer ? sessions.refusal(result.error) : failed(ctx, of, locked, result.error);
  const { status, errors, summary } = result;
  if (status === 'IP' || status === 'REC') return;
  if (status !== 'P') {
    const problem = status === 'ER' ? 'The portal refused the file.' : 'The portal refused some rows.';
    return void (await repo.updateAttempt(ctx, locked.id, {
      state: 'Refused',
      row_errors: errors.slice(0, 500),
      problem,
    }));
  }
  const { sections } = await prepareReturn(ctx, of, of.form);
  const differences = sections ? differencesOf(sections, summary!) : [];
  await repo.updateAttempt(ctx, locked.id, { state: differences.length ? 'Different' : 'Ready', differences });
}

/** Sections where the portal's totals aren't ours, to the rupee. */
function differencesOf(ours: readonly SectionSum[], portal: readonly SectionSum[]): repo.Difference[] {
  const sections = [...new Set([...ours, ...portal].map(({ section }) => section))];
  return sections.flatMap((section) => {
    const [a, b] = [ours, portal].map((all) => all.find((one) => one.section === section));
    const off = (field: 'taxable_value' | 'tax') => sub(a?.[field] ?? '0', b?.[field] ?? '0').replace('-', '');
    if (compare(off('taxable_value'), '1') <= 0 && compare(off('tax'), '1') <= 0) return [];
    return [{ section, ours: a?.taxable_value ?? '0.00', portal: b?.taxable_value ?? '0.00' }];
  });
}

async function readyAttempt(ctx: MemberCtx, of: Of): Promise<repo.Attempt> {
  const attempt = await repo.findAttempt(ctx, of);
  if (attempt?.state !== 'Ready') throw conflict('Send the return to the portal, and wait until it agrees with ours.');
  const { sha256 } = await prepareReturn(ctx, of, of.form);
  if (sha256 !== attempt.sha256) throw conflict('The books changed since the return was sent. Send it again.');
  return attempt;
}

const panOf = ({ gstin }: Of): string => gstin.slice(2, 12);

export async function requestEvc(ctx: MemberCtx, body: In<'requestEvc'>): Promise<void> {
  const of = await returnOf(ctx, body);
  const session = await sessions.openSession(ctx, of);
  await readyAttempt(ctx, of);
  await sessions.ask(ctx, (gsp) => gsp.requestEvc(session, nameOf(of), panOf(of))).catch(sessions.refusal);
}

export async function file(ctx: MemberCtx, body: In<'file'>): Promise<RecordedFiling | null> {
  const { otp, is_confirmed: _, ...asked } = body;
  const of = await returnOf(ctx, asked);
  const before = await repo.findAttempt(ctx, of);
  if (before?.state === 'Filed') return null;
  // An earlier call may have filed it.
  if (before?.state === 'Filing' || before?.state === 'Unknown') {
    const settled = await settle(ctx, of);
    if (settled) return settled;
    throw conflict(
      'The portal doesn’t list this return as filed yet. Check again in a few minutes before you file it once more.',
    );
  }
  const session = await sessions.openSession(ctx, of);
  const { id } = await readyAttempt(ctx, of);
  await begin(ctx, id);
  const result = await sessions
    .ask(ctx, (gsp) => gsp.file(session, nameOf(of), { pan: panOf(of), otp }))
    .catch((error: unknown) => ({ error }));
  if ('arn' in result) return recordFiled(ctx, of, result.arn);
  const { error } = result;
  // The portal refused: nothing was filed.
  if (error instanceof PortalError) {
    await sessions.endIfOver(ctx, of, error);
    const settled = await settle(ctx, of);
    if (settled) return settled;
    await repo.updateAttempt(ctx, id, { state: 'Ready', filing_started_at: null, problem: error.message });
    return null;
  }
  await repo.updateAttempt(ctx, id, {
    state: 'Unknown',
    problem: 'The portal didn’t answer. It may have filed the return.',
  });
  return null;
}

/** In its own transaction, which is committed even if this call fails. The call holds no lock on the attempt. */
async function begin(ctx: MemberCtx, id: number): Promise<void> {
  const begun = await withBusinessContext(
    ctx.app,
    ctx.businessId,
    async (nobody) => repo.beginFiling(await actAsUser(nobody, ctx.person.userId, writeGst), id),
    { requestId: ctx.requestId },
  );
  if (!begun) throw conflict('This return is being filed, or is filed.');
}

const MINUTES_UNTIL_RETRY = 10;

/** Asks the portal whether it has the return. Filed: recorded. Not filed after some minutes: it can be filed again. */
async function settle(ctx: MemberCtx, of: Of): Promise<RecordedFiling | null> {
  const year = fiscalYearShort(fiscalYearOf(of.return_period.from));
  const listed = await sessions.ask(ctx, (gsp) => gsp.filed(of.gstin, year)).catch(sessions.refusal);
  const found = listed.find((one) => isThis(of, one));
  if (found) return recordFiled(ctx, of, found.arn, found.filed_on);
  const attempt = (await repo.findAttempt(ctx, of, true))!;
  const started = attempt.filing_started_at && new Date(attempt.filing_started_at).getTime();
  const isOld = !started || ctx.now.getTime() - started > MINUTES_UNTIL_RETRY * 60_000;
  if (attempt.state === 'Unknown' && isOld)
    await repo.updateAttempt(ctx, attempt.id, { state: 'Ready', filing_started_at: null, problem: '' });
  if (attempt.state === 'Filing' && isOld) await repo.updateAttempt(ctx, attempt.id, { state: 'Unknown' });
  return null;
}

const isThis = ({ form, period }: Of, filed: FiledOnPortal): boolean =>
  filed.form.replace('-', '') === form.replace('-', '') && filed.period === period && filed.status === 'Filed';

/** The register refuses a second filing of the return, and finds the first one again. */
async function recordFiled(ctx: MemberCtx, of: Of, acknowledgement: string, filedOn?: string): Promise<RecordedFiling> {
  const attempt = (await repo.findAttempt(ctx, of, true))!;
  const { today } = await businessToday(ctx);
  const filed_on = filedOn ?? today;
  // A return that pays tax was paid as its statement says. No fee is paid with GSTR-1.
  const costs =
    of.form === 'GSTR-3B'
      ? await costsOf(ctx, of, of.form, { due_date: await dueDateOf(ctx, of, of.form), day: filed_on, is_nil: false })
      : {};
  const filed = filingOf(of, of.form, { filed_on, acknowledgement, mode: 'GSP', ...costs });
  const filing = await recordFiling(ctx, filed);
  await repo.updateAttempt(ctx, attempt.id, { state: 'Filed', acknowledgement, filing_id: filing.id, problem: '' });
  return filing;
}
