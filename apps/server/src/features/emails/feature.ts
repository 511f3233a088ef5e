import type { Feature } from '#server/platform/feature.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { emails } from './emails.routes.ts';
import { visibleFiles } from './emails.service.ts';
import { SEND_EMAIL, sendingStopped, sendToAll, type EmailOrder } from './send.service.ts';

const sendEmail: JobKind<EmailOrder> = {
  kind: SEND_EMAIL,
  retries: 5,
  touches: ['emails', 'outbox'],
  run: sendToAll,
  dead: sendingStopped,
};

export const feature: Feature = {
  routes: emails,
  jobs: [sendEmail],
  files: [{ entity: 'emails', visibleIds: visibleFiles }],
};
