/** Prepares a rule's message for a record, with its recipient and text, without sending anything. */
import type { MessagePurpose } from '@daftar/domain/messaging/purposes';
import { MODE_OF } from '@daftar/domain/messaging/safety';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import { VARIABLES } from '@daftar/domain/messaging/variables';
import type { DueStep } from '@daftar/domain/triggers/engine';
import type { Rule } from '@daftar/domain/triggers/rule';
import { sourceOf } from '@daftar/domain/triggers/sources';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { rendererFor } from '#server/features/email_templates/render.service.ts';
import { renderWhatsAppForClient } from '#server/features/whatsapp_templates/render.service.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { hasProvider } from '#server/features/outbox/outbox.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Candidate } from './candidates.repo.ts';

export type Prepared =
  | {
      channel: MessageChannel;
      to: string;
      subject: string;
      text: string;
      html: string | null;
      /** Of a WhatsApp template. */
      payload?: object;
      purpose: MessagePurpose;
      template_version_id?: number;
    }
  /** Why there is no message: "No email address". */
  | { problem: string };

export type Due = { rule: Rule; candidate: Candidate; step: DueStep };

const SMS_LENGTH = 300;
const LABELS = new Map(VARIABLES.map(({ name, label }) => [name, label]));
const labels = (names: readonly string[]): string => names.map((name) => LABELS.get(name) ?? name).join(', ');
const NO_ADDRESS: Readonly<Record<MessageChannel, string>> = {
  mail: 'No email address',
  sms: 'No mobile number',
  whatsapp: 'No mobile number',
};
const NOT_CONNECTED: Readonly<Record<MessageChannel, string>> = {
  mail: 'No email account is connected',
  sms: 'No SMS provider is connected',
  whatsapp: 'No WhatsApp number is connected',
};

/** For one transaction: what several records share is read once. */
export function preparerFor(ctx: BusinessCtx) {
  const render = rendererFor(ctx);
  const modes = new Map<number, Promise<readonly string[]>>();
  const links = new Map<string, Promise<string>>();
  const ready = new Map<MessageChannel, Promise<boolean>>();
  const once = <K, T>(known: Map<K, Promise<T>>, key: K, read: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  };
  const modesOf = (clientId: number) =>
    once(modes, clientId, async () => preferencesOf((await clientOf(ctx, clientId)).preferences).modes);

  /** Why a channel can't be used for this client now, or null. */
  async function problemOf(channel: MessageChannel, { email, mobile }: Candidate): Promise<string | null> {
    if (channel === 'mail' ? email === '' : mobile === '') return NO_ADDRESS[channel];
    return (await once(ready, channel, () => hasProvider(ctx, channel, {}))) ? null : NOT_CONNECTED[channel];
  }

  type Filled = Candidate & { client_id: number };

  async function byWhatsApp(
    template: string,
    { client_id, values, mobile }: Filled,
    isGreeting: boolean,
  ): Promise<Prepared> {
    try {
      const drawn = await renderWhatsAppForClient(ctx, { template, client_id, values });
      if (drawn.missing.length) return { problem: `No value for ${labels(drawn.missing)} in the WhatsApp template` };
      const purpose: MessagePurpose = isGreeting ? 'greeting' : drawn.purpose;
      const { text, payload } = drawn;
      return { channel: 'whatsapp' as const, to: mobile, subject: '', text, html: null, payload, purpose };
    } catch (error) {
      // The next channel has its turn.
      if (error instanceof HttpError) return { problem: error.message.replace(/\.$/, '') };
      throw error;
    }
  }

  async function byText(
    channel: 'mail' | 'sms',
    named: string,
    { client_id, values, email, mobile }: Filled,
    isGreeting: boolean,
  ): Promise<Prepared> {
    const template = /^\d+$/.test(named) ? Number(named) : named;
    const drawn = await render({ template, client_id, values });
    if (drawn.missing.length) return { problem: `${labels(drawn.missing)} missing` };
    const common = {
      subject: drawn.subject,
      purpose: isGreeting ? ('greeting' as const) : drawn.purpose,
      ...(drawn.version_id === null ? {} : { template_version_id: drawn.version_id }),
    };
    return channel === 'mail'
      ? { ...common, channel, to: email, text: drawn.text, html: drawn.html }
      : { ...common, channel, to: mobile, text: drawn.subject.slice(0, SMS_LENGTH), html: null };
  }

  return async function prepare({ rule, candidate, step }: Due): Promise<Prepared | null> {
    const action = rule.actions.find((one) => one.do === 'message');
    const { template } = step;
    if (!action || action.do !== 'message' || !template) return null;
    const { client_id, values, email, place } = candidate;
    if (client_id === null) return { problem: 'No client' };
    const source = sourceOf(rule.source)!;
    const isGreeting = source.isGreeting === true;
    const link =
      source.link && place
        ? { [source.link]: await once(links, `${client_id} ${place}`, () => portalLink(ctx, client_id, place)) }
        : {};
    const filled = { ...candidate, client_id, values: { ...values, ...link } };
    const modes = await modesOf(client_id);
    const { channels } = action;
    // Email takes the place of WhatsApp where that can't be used.
    const tried = new Set(channels.includes('whatsapp') ? [...channels, 'mail' as const] : channels);
    const problems: string[] = [];
    for (const channel of tried) {
      if (!modes.includes(MODE_OF[channel])) continue;
      const problem = await problemOf(channel, candidate);
      if (channel !== 'whatsapp' && problem === null) return byText(channel, template, filled, isGreeting);
      const chat = problem === null ? await byWhatsApp(template, filled, isGreeting) : { problem };
      if (!('problem' in chat)) return chat;
      if (channels.includes(channel)) problems.push(chat.problem);
    }
    // Blocked or kept, with the reason in the outbox.
    if (tried.has('mail') && email !== '') return byText('mail', template, filled, isGreeting);
    return { problem: reasonOf(problems) };
  };
}

/** The first letters of later reasons are small: "No mobile number, no email address". */
const reasonOf = ([first = 'The client wants none of these channels', ...others]: readonly string[]): string =>
  [first, ...others.map((one) => one.charAt(0).toLowerCase() + one.slice(1))].join(', ');
