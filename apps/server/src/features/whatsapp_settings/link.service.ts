import type { Input } from '@daftar/contract/core/route';
import type { whatsAppSettingsRoutes } from '@daftar/contract/whatsapp_settings';
import { whatsAppLink, whatsAppNumber } from '@daftar/domain/whatsapp/payload';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { recordHandedOver } from '#server/features/outbox/messages.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';

/** A person sends it in WhatsApp, or doesn't: it is recorded as handed over, never as sent. */
export async function openLink(ctx: MemberCtx, { body }: Input<typeof whatsAppSettingsRoutes.link>) {
  const { client_id, board_task_id, text } = body;
  const client = await clientOf(ctx, client_id);
  if (board_task_id !== null) await visibleTask(ctx, board_task_id);
  const { country_code, primary_mobile_number } = client;
  const to = primary_mobile_number ? `${country_code}${primary_mobile_number}` : '';
  const digits = whatsAppNumber(to);
  if (!digits) throw conflict('This client has no mobile number. Add one first.');
  await recordHandedOver(ctx, { to, text, client_id, board_task_id });
  return { link: whatsAppLink(digits, text) };
}
