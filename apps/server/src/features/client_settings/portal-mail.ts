import type { BusinessCtx } from '#server/context.ts';
import { sendMail, sendSms, type How } from '#server/features/outbox/outbox.service.ts';

export const DAYS_OPEN = 7;

export type Invited = {
  id: number;
  name: string;
  email: string;
  country_code: string;
  mobile_number: string;
  token: string;
  expires_at: string;
};

/** By mail, and by SMS where there is no e-mail: a link that proves one contact goes one way. */
export function sendInvitation(
  ctx: BusinessCtx,
  { id, name, email, country_code, mobile_number, token, expires_at }: Invited,
  { business, client }: { business: string; client: string },
): Promise<How> {
  const link = `${ctx.app.publicUrl}/sign-up?login_type=client&invitation=${token}`;
  const worth = { good_until: expires_at, topic: `portal access ${id}` };
  if (!email)
    return sendSms(ctx, {
      ...worth,
      to: country_code + mobile_number,
      text: `${business} opens its client portal to you, for ${client}. Good for ${DAYS_OPEN} days, for you alone: ${link}`,
    });
  return sendMail(ctx, {
    ...worth,
    to: email,
    subject: `${business} opens its client portal to you`,
    text: `Hello ${name},

${business} gives you access to its client portal for ${client}.

Open this link and choose a password, or sign in with the login you have. It is for you alone, works once and is good for ${DAYS_OPEN} days:
${link}

If you did not expect this, you can ignore it.`,
  });
}
