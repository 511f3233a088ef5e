import type { BinKind, FileOwner } from './context.ts';
import type { Subscriber } from './events.ts';
import type { FeatureRoutes } from './http/implement.ts';
import type { AnyJobKind } from './jobs/job-kind.ts';
import type { RawRoute } from './raw-route.ts';
import type { AnyMessage } from './messages/message.ts';
import type { Sender } from './messages/sender.ts';
import type { FeatureEvents } from './realtime/implement-events.ts';
import type { LetterheadOf } from './sheets/letterhead.ts';

/** Everything a feature offers to the server: features/<name>/feature.ts. */
export type Feature = {
  routes: FeatureRoutes;
  /** Socket events. */
  events?: FeatureEvents;
  jobs?: readonly AnyJobKind[];
  /** Emails and SMS: `<feature>.messages.ts`. */
  messages?: readonly AnyMessage[];
  /** Channels on which it sends messages. */
  senders?: readonly Sender[];
  /** Calls of programs outside the contract. */
  rawRoutes?: readonly RawRoute[];
  /** Records that own stored files, and who sees them. */
  files?: readonly FileOwner[];
  bin?: readonly BinKind[];
  /** Reactions to events of other features. */
  subscribers?: readonly Subscriber[];
  /** The sender on the PDFs of lists. One feature has it. */
  letterhead?: LetterheadOf;
};

export const nameTaken =
  (what: string): BinKind['taken'] =>
  (name) =>
    `A ${what} named “${name}” already exists. Rename it, then restore this one.`;
