import type { MessageChannel } from '@daftar/domain/messaging/states';
import type { BusinessCtx } from '#server/platform/context.ts';

/** A message on its way to a provider. */
export type Outgoing = {
  id: number;
  created_at: string;
  /** The same message sent twice has the same id there: `<…@domain>` of an email. */
  client_id: number | null;
  user_id: number | null;
  /** The account or number that the sender chose. */
  account_id: number | null;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; content: Buffer; cid?: string }[];
  reply_to: string | null;
  /** Added to an email: List-Unsubscribe. */
  headers: Record<string, string>;
  thread: { in_reply_to?: string; references?: string[] } | null;
  /** Of a channel whose messages aren't a text. */
  payload: unknown;
  /** In links of the recipient. */
  token: string;
  /** Holds codes or links that only the recipient may see: never tracked. */
  has_secret: boolean;
  cause: string;
};

/** `provider_id` names the message in the provider's reports. */
export type Sent = { provider_id?: string; cost?: string; state?: 'sent' | 'handed_over' };

/** A channel of a business. Without a ready one, email takes the installation's server, and others rest in the outbox. */
export type Sender = {
  channel: MessageChannel;
  /** Whether the business (or this user) has an account that can send. */
  isReady(ctx: BusinessCtx, message: { user_id: number | null; account_id: number | null }): Promise<boolean>;
  /** Throws `Refused` where a retry is useless, any other error where it isn't. */
  send(ctx: BusinessCtx, message: Outgoing): Promise<Sent>;
};
