import { reportScheduleRoutes } from '@daftar/contract/report_schedules';
import type { Feature } from '#server/platform/feature.ts';
import type { JobKind, PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { reportScheduleMessages } from './report_schedules.messages.ts';
import { businessesWithDue } from './report_schedules.repo.ts';
import { listDeliveries, queueDue, schedules, SEND, sendNow, type SendPayload } from './report_schedules.service.ts';
import { sendReport } from './send.service.ts';

const due: PerBusinessJobKind = {
  kind: 'report_schedules.due',
  round: true,
  schedule: { cron: '*/5 * * * *', timezone: 'UTC' },
  businesses: businessesWithDue,
  run: queueDue,
};
const send: JobKind<SendPayload> = { kind: SEND, touches: ['report_schedules'], run: sendReport };

export const feature: Feature = {
  routes: implementResources(reportScheduleRoutes, [schedules])({
    deliveries: (ctx, { params }) => listDeliveries(ctx, params.id),
    sendNow: (ctx, { params }) => sendNow(ctx, params.id),
  }),
  messages: Object.values(reportScheduleMessages),
  jobs: [due, send],
};
