import { isStartWord, isStopWord } from '@daftar/domain/messaging/purposes';
import { addressOf } from '@daftar/domain/whatsapp/payload';
import type { BusinessCtx } from '#server/platform/context.ts';
import { restoreChannel, withdrawConsent } from '#server/features/client_settings/client_settings.service.ts';
import { suppressAddress } from '#server/features/outbox/events.service.ts';
import type { Received } from './whatsapp.events.ts';
import { clientsOfNumber } from './whatsapp_settings.repo.ts';

/** The text that the person wrote, or the label of the button they pressed. */
function wordsOf({ body }: Pick<Received, 'body'>): string {
  const text = body['text'] as { body?: unknown } | undefined;
  const button = body['button'] as { text?: unknown } | undefined;
  const words = text?.body ?? button?.text;
  return typeof words === 'string' ? words : '';
}

/** STOP ends all WhatsApp messages at once, START allows them again. */
export async function obeyWords(ctx: BusinessCtx, received: Received): Promise<void> {
  const words = wordsOf(received).slice(0, 200);
  const [stops, starts] = [isStopWord(words), isStartWord(words)];
  if (!stops && !starts) return;
  const clients = await clientsOfNumber(ctx, received.sender);
  const given = { source: 'reply', words } as const;
  for (const id of clients)
    await (stops ? withdrawConsent(ctx, id, { mode: 'WhatsApp' }, given) : restoreChannel(ctx, id, 'WhatsApp', given));
  // Of somebody who is no client: only the number can be blocked.
  if (stops && clients.length === 0)
    await suppressAddress(ctx, {
      channel: 'whatsapp',
      address: addressOf(received.sender).toLowerCase(),
      reason: 'unsubscribed',
      detail: words,
    });
}
