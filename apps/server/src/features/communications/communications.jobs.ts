import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { EMAIL_CLIENTS, emailMany, type EmailOrder } from './client-emails.service.ts';

/** Emails to the clients selected in the list. */
export const emailClients: JobKind<EmailOrder> = {
  kind: EMAIL_CLIENTS,
  retries: 2,
  touches: ['outbox'],
  run: emailMany,
};
