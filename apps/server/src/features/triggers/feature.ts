import { triggerRoutes } from '@daftar/contract/triggers';
import { REPLACED } from '@daftar/domain/triggers/catalogue';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { documentRemindersDue } from '#server/features/portal_work/portal_work.events.ts';
import { invoiceRemindersDue } from '#server/features/receivables/receivables.events.ts';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import { preview } from './preview.service.ts';
import { checkStop, restsFor } from './stop.service.ts';
import { evaluateTriggers } from './triggers.jobs.ts';
import { checkNow, listAll, listEndpoints, runs, switchTrigger, triggers } from './triggers.service.ts';

export const feature: Feature = {
  routes: implementResources(triggerRoutes, [triggers])({
    rules: listAll,
    switch: switchTrigger,
    preview,
    runs,
    endpoints: listEndpoints,
    check: checkNow,
  }),
  jobs: [evaluateTriggers],
  subscribers: [
    on(messageLeaving, checkStop),
    on(documentRemindersDue, restsFor(REPLACED.document_reminders.source)),
    on(invoiceRemindersDue, restsFor(REPLACED.invoice_reminders.source)),
  ],
};
