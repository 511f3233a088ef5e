import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { workOnReports } from './reports.service.ts';

export const WORK_ON_REPORTS = 'whatsapp_settings.reports';

export const whatsAppReports: JobKind<{ ids: number[] }> = {
  kind: WORK_ON_REPORTS,
  touches: ['outbox', 'whatsapp_templates', 'whatsapp_chats'],
  run: (ctx, { ids }) => workOnReports(ctx, ids),
};
