import { customReportResource } from '@daftar/contract/custom_reports';
import { reportOf } from '@daftar/contract/reports/catalogue';
import { customProblem, type CustomConfig } from '@daftar/contract/reports/custom';
import { checkPermission } from '#server/access/caller.ts';
import { actorId } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { checkCreator, withIsMine } from '#server/platform/resource/own-records.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { withFieldsOf } from '#server/features/custom_fields/report-columns.service.ts';
import { customQueries } from './custom_reports.repo.ts';

const checkOwn = checkCreator('report');

export const customReports = resourceService(customReportResource, {
  queries: customQueries,
  async beforeSave(ctx, { body, before }) {
    if (before) checkOwn(ctx, before);
    const config = { ...before, ...body } as CustomConfig;
    const found = reportOf(config.base);
    const base = found && (await withFieldsOf(ctx, found));
    const problem = customProblem(config, base);
    if (problem) throw invalid({ ...problem, rule: 'custom' });
    checkPermission(base!.needs, ctx.permissions);
    const values = 'filters' in body ? { ...body, filters: JSON.stringify(body.filters) } : body;
    return before ? values : { ...values, user_id: actorId(ctx) };
  },
  refuseDelete: checkOwn,
  present: withIsMine,
});
