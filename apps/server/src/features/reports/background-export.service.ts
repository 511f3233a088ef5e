import type { reportRoutes } from '@daftar/contract/reports';
import type { Input } from '@daftar/contract/core/route';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { storeSheet } from '#server/platform/sheets/export-sheet.ts';
import { linkToPassing } from '#server/features/files/files.service.ts';
import { getJob, getOwnJobs } from '#server/features/jobs/jobs.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { checkExport, openReport } from './chosen.service.ts';
import { contentOf, sheetOf } from './export.service.ts';

const EXPORT = 'reports.export';
const may = { module: 'reports', level: 'read' } as const;

type Query = Input<typeof reportRoutes.queueExport>['body'];
type Payload = { user_id: number; report: string; query: Query };
type Result = { path: string; file_name: string; rows: number; truncated: boolean };

/** Refused at once what would be refused later. */
export async function queueExport(ctx: MemberCtx, report: string, query: Query) {
  checkExport(ctx, await openReport(ctx, report, query));
  const payload: Payload = { user_id: ctx.person.userId, report, query };
  return { job_id: await ctx.app.jobs.enqueue(ctx, EXPORT, payload) };
}

const SHOWN_EXPORTS = 10;

export async function listExports(ctx: MemberCtx) {
  const jobs = await getOwnJobs(ctx, EXPORT, SHOWN_EXPORTS);
  const data = jobs.map(({ id, state, created_at, error, result }) => {
    const { file_name = null, rows = 0 } = (result ?? {}) as Partial<Result>;
    return { id, state, file_name, rows, created_at, error };
  });
  return { data };
}

/** The link ends with the caller's session, so it is created on request. */
export async function getExported(ctx: MemberCtx, id: number) {
  const job = await getJob(ctx, id);
  if (job.kind !== EXPORT) throw conflict('This job has no file.');
  if (job.state !== 'done') throw conflict('The file isn’t ready yet.');
  const { path, ...file } = job.result as Result;
  return { ...file, url: linkToPassing(ctx, path) };
}

async function run(job: BusinessCtx, { user_id, report, query }: Payload): Promise<Result> {
  const ctx = await actAsUser(job, user_id, may);
  const { opened, content } = await contentOf(ctx, report, query);
  const sheet = await sheetOf(ctx, opened, content);
  const file = await storeSheet(ctx, 'reports', sheet, { name: report, format: query.exportType });
  await notify(ctx, {
    userIds: [user_id],
    type: 'TASK_NOTIFICATION',
    title: 'Your export is ready',
    body: `${sheet.title}, ${content.rows.length} rows. You can download it for a day.`,
    link: `/business/${ctx.businessId}/reports?tab=exports`,
    records: [],
  });
  return { ...file, rows: content.rows.length, truncated: content.truncated };
}

export const exportJob: JobKind<Payload> = { kind: EXPORT, waitedFor: true, run };
