import type { Input } from '@daftar/contract/core/route';
import type { whatsAppTemplateRoutes } from '@daftar/contract/whatsapp_templates';
import { slotsOf } from '@daftar/domain/whatsapp/fill';
import { headerProblem } from '@daftar/domain/whatsapp/media';
import { isLintError, lintTemplate } from '@daftar/domain/whatsapp/lint';
import {
  componentOf,
  editProblem,
  MEDIA_FORMATS,
  TEMPLATE_STATES,
  withoutPlace,
  withSample,
  type TemplateState,
  type WhatsAppTemplate,
} from '@daftar/domain/whatsapp/template';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { Refused } from '#server/platform/providers/error.ts';
import { WhatsAppError, type WhatsAppAccess } from '#server/platform/providers/whatsapp.ts';
import { fileNameOf } from '#server/features/files/files.service.ts';
import { accessOf } from '#server/features/whatsapp_settings/access.service.ts';
import { mediaOf } from '#server/features/whatsapp_settings/sender.service.ts';
import type { TemplateReport } from '#server/features/whatsapp_settings/whatsapp.events.ts';
import { whatsAppTemplates } from './whatsapp_templates.service.ts';
import * as repo from './whatsapp_templates.repo.ts';

type In<K extends keyof typeof whatsAppTemplateRoutes> = Input<(typeof whatsAppTemplateRoutes)[K]>;

const MAX_PROBLEMS = 20;
export const templateOf = (row: repo.TemplateRow): WhatsAppTemplate => ({
  name: row.name,
  language: row.language,
  category: row.category,
  components: row.components as unknown as WhatsAppTemplate['components'],
});

function check(row: repo.TemplateRow): void {
  const problems = lintTemplate(withSample(templateOf(row), row.sample_file)).filter(isLintError);
  if (problems.length)
    throw invalid(
      ...problems.slice(0, MAX_PROBLEMS).map(({ code, field, button, message }) => ({
        field: button === undefined ? field : `${field}.${button}`,
        rule: code,
        message,
      })),
    );
  const format = componentOf(templateOf(row), 'HEADER')?.format ?? '';
  const wrong = MEDIA_FORMATS.includes(format) && headerProblem(format, fileNameOf(row.sample_file ?? ''));
  if (wrong) throw invalid({ field: 'header', rule: 'HEADER_FILE', message: wrong });
  const open = slotsOf(templateOf(row)).filter((slot) => !(row.variables as Record<string, string>)[slot]);
  if (open.length)
    throw invalid(
      ...open.map((slot) => ({ field: slot, rule: 'variable', message: 'Select a value for this variable' })),
    );
}

/** With the sample of its header uploaded to Meta. */
async function forMeta(ctx: BusinessCtx, row: repo.TemplateRow, access: WhatsAppAccess): Promise<WhatsAppTemplate> {
  const template = withoutPlace(templateOf(row));
  const format = componentOf(template, 'HEADER')?.format ?? '';
  if (!MEDIA_FORMATS.includes(format) || !row.sample_file) return template;
  if (!access.app_id) throw conflict('Enter the app ID under WhatsApp settings first: it uploads the sample file.');
  const file = await mediaOf(ctx, { path: row.sample_file, filename: fileNameOf(row.sample_file) });
  return withSample(template, await ctx.app.whatsapp.uploadSample(access, file));
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WhatsAppError || error instanceof Refused) throw conflict(error.message);
    throw error;
  }
}

/** Locked meanwhile, so that two people don't submit it twice. */
export async function submitTemplate(ctx: BusinessCtx, { params }: In<'submit'>) {
  const row = await repo.lockTemplate(ctx, params.id);
  if (!row) throw notFound('template');
  if (row.state === 'PENDING') throw conflict('Meta is reviewing this template already.');
  if (!row.is_changed) throw conflict('Nothing changed since the last submission.');
  check(row);
  const isEdit = row.live_number !== null;
  if (isEdit) await checkEdits(ctx, row.id);
  const access = await accessOf(ctx);
  const template = await asked(() => forMeta(ctx, row, access));
  const { whatsapp } = ctx.app;
  const sent = await asked(async () => {
    if (!row.provider_id) return whatsapp.createTemplate(access, template);
    await whatsapp.editTemplate(access, row.provider_id, template);
    return { id: row.provider_id, status: 'PENDING', category: undefined };
  });
  const number = row.number + 1;
  const { category, components, variables } = row;
  await repo.addVersion(ctx, { template_id: row.id, number, category, components, variables, is_edit: isEdit });
  await repo.setTemplate(ctx, row.id, {
    provider_id: sent.id,
    number,
    state: 'PENDING',
    state_at: null,
    reason: '',
    is_changed: false,
    submitted_at: ctx.now.toISOString(),
    // Meta may choose another one at once.
    ...(sent.category && sent.category !== category ? { category: sent.category } : {}),
  });
  if (sent.status !== 'PENDING') await decide(ctx, sent.id, { state: sent.status, reason: '' }, ctx.now);
  return (await whatsAppTemplates.find(ctx, { id: row.id })) as never;
}

async function checkEdits(ctx: BusinessCtx, id: number): Promise<void> {
  const edits = (await repo.listVersions(ctx, id)).filter(({ is_edit }) => is_edit);
  const problem = editProblem(
    edits.map(({ submitted_at }) => new Date(submitted_at)),
    ctx.now,
  );
  if (problem) throw conflict(problem);
}

const isState = (state: string): state is TemplateState => (TEMPLATE_STATES as readonly string[]).includes(state);
const DECISIONS: readonly string[] = ['APPROVED', 'REJECTED'];
/** Names in webhooks that differ from those in lists. */
const RENAMED: Readonly<Record<string, TemplateState>> = { REINSTATED: 'APPROVED', UNARCHIVED: 'APPROVED' };

type Decided = { state: string; reason: string; quality?: string };

/** True if something changed. Reports come late, twice and in any order: an older one changes nothing. */
async function decide(ctx: BusinessCtx, providerId: string, decided: Decided, at: Date): Promise<boolean> {
  const state = RENAMED[decided.state] ?? decided.state;
  const row = await repo.lockByProvider(ctx, providerId);
  if (!row || !isState(state) || state === 'DRAFT') return false;
  if (row.state_at && new Date(row.state_at) > at) return false;
  // Reports of whole seconds: one from before the submission decides about an older version.
  if (row.submitted_at && at.getTime() + 1000 <= new Date(row.submitted_at).getTime()) return false;
  const reason = decided.reason === 'NONE' ? '' : decided.reason;
  const quality = decided.quality ?? row.quality;
  if (row.state === state && row.reason === reason && row.quality === quality) return false;
  await repo.setTemplate(ctx, row.id, {
    state,
    reason,
    quality,
    state_at: at.toISOString(),
    ...(state === 'APPROVED' ? { live_number: row.number } : {}),
    // A rejected template can be submitted again once it is edited.
    ...(state === 'REJECTED' ? { is_changed: true } : {}),
  });
  if (DECISIONS.includes(state))
    await repo.decideVersion(ctx, row.id, row.number, { state, reason, decided_at: at.toISOString() });
  return true;
}

export async function noteTemplateReport(ctx: BusinessCtx, { template_id, at, change }: TemplateReport): Promise<void> {
  if ('state' in change) return void (await decide(ctx, template_id, change, at));
  const row = await repo.lockByProvider(ctx, template_id);
  const isKnown = ['UTILITY', 'MARKETING', 'AUTHENTICATION'].includes(change.category);
  if (row && isKnown && row.category !== change.category)
    await repo.setTemplate(ctx, row.id, { category: change.category });
}

/** For where no webhook reports: states as Meta lists them. */
export async function refreshStates(ctx: BusinessCtx): Promise<{ changed: number }> {
  const access = await accessOf(ctx);
  const listed = await asked(() => ctx.outsideTransaction(() => ctx.app.whatsapp.listTemplates(access)));
  let changed = 0;
  for (const { id, status, rejected_reason, quality } of listed) {
    const decided = { state: status, reason: rejected_reason, quality };
    if (await decide(ctx, id, decided, new Date())) changed += 1;
  }
  return { changed };
}
