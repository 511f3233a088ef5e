import { PRICE_CATEGORIES } from '@daftar/contract/whatsapp_settings';
import { whatsAppError } from '@daftar/domain/whatsapp/errors';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { withdrawConsent } from '#server/features/client_settings/client_settings.service.ts';
import {
  messageOfProvider,
  messageOfReference,
  noteMessageEvent,
  suppressAddress,
} from '#server/features/outbox/events.service.ts';
import { pauseWhatsApp } from './access.service.ts';
import { obeyWords } from './opt-out.service.ts';
import { pricesOf } from './settings.service.ts';
import { timeOf, type Report } from './webhook-body.ts';
import { whatsappReceived, whatsappTemplateReported } from './whatsapp.events.ts';
import * as repo from './whatsapp_settings.repo.ts';

type Of<K extends Report['kind']> = Extract<Report, { kind: K }>;

/** Meta keeps no order, so those that came together are worked on by their times. */
export async function workOnReports(ctx: BusinessCtx, ids: readonly number[]): Promise<void> {
  const open = await repo.openReports(ctx, ids);
  if (!open.length) return;
  const reports = open
    .map(({ body }) => body as unknown as Report)
    .toSorted((first, second) => timeOf(first) - timeOf(second));
  for (const report of reports) await workOn(ctx, report);
  await repo.finishReports(
    ctx,
    open.map(({ id }) => id),
  );
}

async function workOn(ctx: BusinessCtx, report: Report): Promise<void> {
  switch (report.kind) {
    case 'status':
      return noteStatus(ctx, report);
    case 'message':
      return receiveMessage(ctx, report);
    case 'template':
      return emit(ctx, whatsappTemplateReported, {
        template_id: report.template_id,
        at: moment(ctx, report.time),
        change: { state: report.event, reason: report.reason },
      });
    case 'category':
      return emit(ctx, whatsappTemplateReported, {
        template_id: report.template_id,
        at: moment(ctx, report.time),
        change: { category: report.category },
      });
  }
}

/** A clock that is ahead must not put anything into the future. */
const moment = (ctx: BusinessCtx, seconds: number): Date =>
  seconds > 0 ? new Date(Math.min(seconds * 1000, ctx.now.getTime())) : ctx.now;

async function noteStatus(ctx: BusinessCtx, { status }: Of<'status'>): Promise<void> {
  const reference = status.biz_opaque_callback_data ?? '';
  const found =
    (await messageOfProvider(ctx, status.id)) ??
    (/^\d{1,15}$/.test(reference) ? await messageOfReference(ctx, Number(reference)) : undefined);
  // Sent from the phone or another program.
  if (found?.channel !== 'whatsapp') return;
  const error = status.errors?.[0];
  const words = error?.error_data?.details || error?.title || '';
  const rule = status.status === 'failed' ? whatsAppError(error?.code ?? null, null, words) : null;
  const cost = status.pricing ? await costOf(ctx, status.pricing) : undefined;
  const isNew = await noteMessageEvent(ctx, found.id, {
    event: status.status,
    at: moment(ctx, status.timestamp),
    ...(rule ? { detail: rule.message } : {}),
    ...(cost === undefined ? {} : { cost }),
  });
  if (!isNew || !rule) return;
  const { action, message } = rule;
  if (action === 'unreachable')
    await suppressAddress(ctx, {
      channel: 'whatsapp',
      address: found.recipient.toLowerCase(),
      reason: 'unreachable',
      detail: message,
      message_id: found.id,
    });
  if (action === 'opt_out' && found.client_id !== null)
    await withdrawConsent(ctx, found.client_id, { purpose: 'news' }, { source: 'reply', words: message });
  if (action === 'stop' || action === 'ask_admin') await pauseWhatsApp(ctx, message);
}

/** By the price list; undefined where it names no price. */
async function costOf(ctx: BusinessCtx, { billable, category }: { billable: boolean; category: string }) {
  if (!billable) return '0';
  const prices = pricesOf(await repo.findSettings(ctx));
  const name = PRICE_CATEGORIES.find((one) => category === one || category.startsWith(`${one}_`));
  return (name && prices[name]) || undefined;
}

async function receiveMessage(ctx: BusinessCtx, { message, name, user_id: given }: Of<'message'>): Promise<void> {
  const { id: wamid, from, type: kind, timestamp } = message;
  // Reports from before the update that are still open have no id.
  const user_id = given || null;
  const sender = from ?? (user_id && ((await repo.numberOfUser(ctx, user_id)) ?? user_id));
  if (!sender) return;
  const received = { wamid, sender, user_id, sender_name: name, kind, body: message, at: moment(ctx, timestamp) };
  const inbound_id = await repo.insertInbound(ctx, received);
  if (inbound_id === null) return;
  await obeyWords(ctx, { inbound_id, ...received });
  await emit(ctx, whatsappReceived, { inbound_id, ...received });
}
