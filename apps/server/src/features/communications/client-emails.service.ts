import { communicationRoutes, type ClientEmailBody } from '@daftar/contract/communications';
import { NO_EMAIL_LABELS, noEmail } from '@daftar/domain/billing/reminder-opt-out';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, HttpError } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { communicationMessages } from './communications.messages.ts';

export const EMAIL_CLIENTS = 'communications.email_clients';
export type EmailOrder = ClientEmailBody & { user_id: number };

export const orderEmails = async (ctx: MemberCtx, body: ClientEmailBody) => ({
  job_id: await ctx.app.jobs.enqueue(ctx, EMAIL_CLIENTS, { ...body, user_id: ctx.person.userId } satisfies EmailOrder, {
    total: body.client_ids.length,
  }),
});

/** One transaction per client, as the member who started the job: a refusal doesn't stop the others. */
export async function emailMany(ctx: BusinessCtx, order: EmailOrder, progress: Progress, steps: JobSteps) {
  const refused: { id: number; message: string }[] = [];
  const ids = [...new Set(order.client_ids)];
  for (const [i, id] of ids.entries()) {
    if (steps.has(id)) continue;
    await withBusinessContext(ctx.app, ctx.businessId, async (nobody) => {
      const member = await actAsUser(
        { ...nobody, timezone: ctx.timezone },
        order.user_id,
        communicationRoutes.emailClients.permission,
      );
      await emailOne(member, id, order);
      await steps.note(member, id);
    }).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, message: error.message });
    });
    await progress(i + 1);
  }
  return { done: ids.length - refused.length, refused };
}

async function emailOne(ctx: BusinessCtx, id: number, { subject, message }: EmailOrder): Promise<void> {
  const client = await clientOf(ctx, id);
  const obstacle = noEmail(preferencesOf(client.preferences), client.primary_email);
  if (obstacle) throw conflict(`${client.client_full_name}: ${NO_EMAIL_LABELS[obstacle]}`);
  const { name } = await businessOf(ctx);
  await sendMessage(
    ctx,
    communicationMessages.toClient,
    { subject, message, client: client.client_full_name, file_number: client.code_number, business: name },
    { to: { email: client.primary_email } },
  );
}
