/** The demo business entered a WhatsApp number that nobody checked yet, and has six templates in different states. */
import { whatsAppTemplateResource } from '@daftar/contract/whatsapp_templates';
import { shippedWhatsApp } from '@daftar/domain/whatsapp/shipped';
import type { MemberCtx } from '#server/platform/context.ts';
import { setAccess } from '#server/features/whatsapp_settings/access.service.ts';
import { updateSettings } from '#server/features/whatsapp_settings/settings.service.ts';
import { whatsAppTemplates } from '#server/features/whatsapp_templates/whatsapp_templates.service.ts';
import { setDemoState } from './whatsapp.repo.ts';

const STATES = [
  ['documents.reminder', 'APPROVED'],
  ['invoice.due_soon', 'APPROVED'],
  ['invoice.overdue_15', 'PAUSED'],
  ['dsc.expiring', 'PENDING'],
  ['greeting.birthday', 'REJECTED'],
  ['itr.verify', 'DRAFT'],
] as const;

export async function fillWhatsApp(ctx: MemberCtx): Promise<void> {
  await setAccess(ctx, true);
  await updateSettings(ctx, {
    phone_number_id: '106540352242922',
    business_account_id: '102290129340398',
    access_token: 'demo-token-that-opens-nothing',
    app_secret: 'demo-secret-that-signs-nothing',
    prices: { utility: '0.115', marketing: '0.86', authentication: '0.115', service: '0' },
  });
  for (const [n, [key, state]] of STATES.entries()) {
    const { name, category } = shippedWhatsApp(key)!.template;
    const body = whatsAppTemplateResource.fields.parse({ name, category, shipped_key: key });
    const { id } = await whatsAppTemplates.create(ctx, { body });
    const number = state === 'DRAFT' ? 0 : 1;
    await setDemoState(ctx, id as number, {
      state,
      number,
      live_number: state === 'APPROVED' || state === 'PAUSED' ? 1 : null,
      provider_id: number ? `59442547926159${n}` : null,
      ...(state === 'REJECTED' ? { reason: 'TAG_CONTENT_MISMATCH' } : {}),
    });
  }
}
