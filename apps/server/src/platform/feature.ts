import type { BinKind, FileOwner } from './context.ts';
import type { Subscriber } from './events.ts';
import type { FeatureRoutes } from './http/implement.ts';
import type { AnyJobKind } from './jobs/job-kind.ts';
import type { AnyMessage } from './messages/message.ts';
import type { FeatureEvents } from './realtime/implement-events.ts';

/** Everything a feature offers to the server: features/<name>/feature.ts. */
export type Feature = {
  routes: FeatureRoutes;
  /** Socket events. */
  events?: FeatureEvents;
  jobs?: readonly AnyJobKind[];
  /** Emails and SMS: `<feature>.messages.ts`. */
  messages?: readonly AnyMessage[];
  /** Records that own stored files, and who sees them. */
  files?: readonly FileOwner[];
  bin?: readonly BinKind[];
  /** Reactions to events of other features. */
  subscribers?: readonly Subscriber[];
};

export const nameTaken =
  (what: string): BinKind['taken'] =>
  (name) =>
    `A ${what} named “${name}” already exists. Rename it, then restore this one.`;
