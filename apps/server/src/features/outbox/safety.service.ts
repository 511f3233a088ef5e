import { formatDay, today } from '@daftar/domain/date-format';
import { timeZoneOf } from '@daftar/domain/countries';
import { NO_WISHES, wishesOf, type MessagePurpose } from '@daftar/domain/messaging/purposes';
import { decide, type Decision } from '@daftar/domain/messaging/safety';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as repo from './safety.repo.ts';

export type Asked = {
  client_id: number | null;
  channel: MessageChannel;
  recipient: string;
  purpose: MessagePurpose;
  /** A person pressed Send for this client. */
  isByHand: boolean;
  /** When it is sent. The limits are checked only then: unsent messages don't count. */
  message_id?: number;
  /** In a dry run: times of messages that would have gone before this one. */
  assumed?: readonly Date[];
};

const REASONS: Record<string, string> = {
  hardbounce: 'emails bounced',
  softbounce: 'emails bounced three times',
  complaint: 'marked as spam',
  unsubscribed: 'unsubscribed',
  unreachable: 'not on WhatsApp',
};

/** Asked when a message is written and again when it is sent: between the two, the client may have opted out. */
export async function decideMessage(ctx: BusinessCtx, asked: Asked): Promise<Decision> {
  if (asked.purpose === 'code') return { go: true };
  return decisionOn(ctx, asked, await repo.safetyFacts(ctx, asked));
}

/** Decides about many at once, in their order. Limits are checked when they are sent. */
export async function decideMessages(ctx: BusinessCtx, asked: readonly Asked[]): Promise<Decision[]> {
  const facts = await repo.safetyFactsOfMany(ctx, asked);
  return asked.map((one, n) => (one.purpose === 'code' ? { go: true } : decisionOn(ctx, one, facts[n]!)));
}

function decisionOn(ctx: BusinessCtx, asked: Asked, found: repo.SafetyFacts): Decision {
  // In a country of several time zones, the business's own is the better guess.
  const timeZone =
    found.country === null || found.country === found.business_country ? ctx.timezone : timeZoneOf(found.country);
  return decide({
    ...asked,
    // Quiet hours and limits protect clients. Colleagues choose theirs, and others write to us themselves.
    isByHand: asked.isByHand || asked.client_id === null,
    wishes: asked.client_id === null ? NO_WISHES : wishesOf(found.preferences),
    suppressed:
      found.suppressed &&
      `${REASONS[found.suppressed]} on ${formatDay(today(new Date(found.suppressed_at!), ctx.timezone))}`,
    counted: asked.message_id === undefined ? [] : countedOf(ctx, found, asked.assumed),
    settings: { ...repo.DEFAULT_SETTINGS, ...found.settings },
    timeZone,
    now: ctx.now,
  });
}

/** A dry run asks about times in the past too. */
function countedOf(ctx: BusinessCtx, { counted }: repo.SafetyFacts, assumed?: readonly Date[]): Date[] {
  const real = (counted ?? []).map((at) => new Date(at));
  return assumed ? [...real.filter((at) => at <= ctx.now), ...assumed] : real;
}

/** Opens and clicks are recorded only if the business wants it and the client agreed. */
export async function mayTrack(ctx: BusinessCtx, clientId: number): Promise<boolean> {
  const { preferences, settings } = await repo.safetyFacts(ctx, {
    client_id: clientId,
    channel: 'mail',
    recipient: '',
  });
  return settings?.tracks_emails === true && wishesOf(preferences).tracking;
}
