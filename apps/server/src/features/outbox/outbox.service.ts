import type { Ctx } from '#server/context.ts';

export type How = 'sent' | 'outbox';

export declare function sendMail(
  ctx: Ctx,
  message: { to: string; subject: string; text: string; html?: string },
): Promise<How>;
export declare function sendSms(ctx: Ctx, message: { to: string; text: string }): Promise<How>;
