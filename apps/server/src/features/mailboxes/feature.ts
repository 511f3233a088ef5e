import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { workReassigned } from '#server/features/team/team.events.ts';
import { syncMail, syncNow } from './mailboxes.jobs.ts';
import { mailboxes } from './mailboxes.routes.ts';
import { handOverThreads, mailFiles } from './threads.service.ts';

export const feature: Feature = {
  routes: mailboxes,
  jobs: [syncMail, syncNow],
  files: [mailFiles],
  subscribers: [on(workReassigned, handOverThreads)],
};
