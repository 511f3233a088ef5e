import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { cancelResting, countResting, sendResting } from '#server/features/outbox/resting.service.ts';
import { hasNumber } from './access.service.ts';

export const countWaiting = (ctx: BusinessCtx) => countResting(ctx, 'whatsapp');

export async function sendWaiting(ctx: BusinessCtx) {
  if (!(await hasNumber(ctx))) throw conflict('No WhatsApp number is connected. Check the settings first.');
  return sendResting(ctx, 'whatsapp', 'It waited more than a day for a WhatsApp number.');
}

export const cancelWaiting = async (ctx: BusinessCtx) => ({ cancelled: await cancelResting(ctx, 'whatsapp') });
