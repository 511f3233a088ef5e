import type { Input } from '@daftar/contract/core/route';
import { udinResource, type udinRoutes } from '@daftar/contract/udins';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import {
  isTaxAudit,
  taxAuditLimit,
  udinCategory,
  udinLastDay,
  udinProblems,
  udinYearWarning,
  type UdinType,
} from '@daftar/domain/registers/udin';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { addClientFiles, linkToStored } from '#server/features/drive/client-files.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './udins.repo.ts';

type In<K extends keyof typeof udinRoutes> = Input<(typeof udinRoutes)[K]>;
const FOLDER = 'UDIN';
const unknown = (field: string, message: string) => invalid({ field, rule: 'exists', message });

export const udins = resourceService(udinResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const merged = { ...before, ...body } as Required<typeof body> & { membership_number?: string };
    const isSigner = before?.signer_id === merged.signer_id;
    const membership_number = isSigner ? before!.membership_number : await membershipOf(ctx, merged.signer_id);
    const isSame = before?.client_id === merged.client_id && before.document_type === merged.document_type;
    if (!isSame) await checkClient(ctx, merged);
    // The day of the business: the caller's may be another one.
    const { today } = await businessToday(ctx);
    const problems = udinProblems({ ...merged, membership_number }, today);
    if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'udin' })));
    if (merged.udin && (await repo.udinTaken(ctx, merged.udin, before?.id ?? null)))
      throw invalid({ field: 'udin', rule: 'unique', message: 'This UDIN is already in the register.' });
    return {
      ...body,
      ...(body.figures ? { figures: JSON.stringify(body.figures) } : {}),
      membership_number,
      category: udinCategory(merged.document_type as UdinType),
      last_day: udinLastDay(merged.signed_on),
    };
  },
  present: (_ctx, row) => ({ ...row, warning: udinYearWarning(row.udin, row.generated_on) }),
});

async function membershipOf(ctx: BusinessCtx, userId: number): Promise<string> {
  const signer = (await repo.signers(ctx)).find(({ user_id }) => user_id === userId);
  if (!signer) throw unknown('signer_id', 'Select a user with a membership number. Add the number in Users and roles.');
  return signer.membership_number;
}

/** The income tax portal compares the PAN of tax audits. */
async function checkClient(
  ctx: BusinessCtx,
  { client_id, document_type }: { client_id: number; document_type: string },
) {
  const pan = await repo.panOf(ctx, client_id);
  if (pan === undefined) throw unknown('client_id', 'Select a client');
  if (isTaxAudit(document_type) && !pan)
    throw invalid({ field: 'client_id', rule: 'pan', message: 'Add the client’s PAN first: a tax audit needs it.' });
}

export const listSigners = async (ctx: BusinessCtx) => ({ data: await repo.signers(ctx) });

export async function summary(ctx: BusinessCtx) {
  const { today: day } = await businessToday(ctx);
  const year = fiscalYearOf(day);
  const { from, to } = fiscalYear(year);
  return {
    ...(await repo.countMissing(ctx, day)),
    year,
    limit: taxAuditLimit(year),
    tax_audits: await repo.taxAudits(ctx, from, to),
  };
}

/** The signed document is kept in the client's drive. A new one replaces the link, not the file. */
export async function attach(ctx: MemberCtx, { params, body }: In<'attach'>) {
  const row = await udins.lock(ctx, params);
  const files = await addClientFiles(ctx, { client_id: row.client_id, folder: FOLDER }, body.files.slice(0, 1));
  await repo.setFile(ctx, row.id, files[0]!);
  return udins.get(ctx, { params });
}

export async function fileLink(ctx: MemberCtx, { params, query }: In<'fileLink'>) {
  const row = await udins.find(ctx, params);
  if (!row?.item_id || !row.item_number) throw notFound('file');
  return linkToStored(ctx, { id: row.item_id, number: row.item_number }, query.download ?? false);
}
