import { filingYearOf } from '@daftar/domain/income_tax/years';
import { today } from '@daftar/domain/date-format';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { createFiles, refreshDue } from './year.service.ts';
import { isUsed } from './year.repo.ts';

/**
 * From 1 April, clients who have to file for the year that ended get their returns, and so do those who are added later.
 * Only where the register is in use (docs/decisions/0096-income-tax-register.md).
 */
export const prepareSeason: PerBusinessJobKind = {
  kind: 'income_tax.season',
  round: true,
  schedule: { cron: '15 21 * * *', timezone: 'UTC' },
  run: (app, id, now) =>
    withBusinessContext(app, id, async (own) => {
      const ctx = { ...own, now };
      if (!(await isUsed(ctx))) return;
      await createFiles(ctx, filingYearOf(today(now, ctx.timezone)), true);
      await refreshDue(ctx);
    }),
};
