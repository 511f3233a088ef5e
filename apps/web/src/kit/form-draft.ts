import type { Route } from '@daftar/contract/core/route';
import { session } from '#web/app/session.ts';
import { attempt } from '#web/app/storage.ts';
import type { Values } from './form-state.ts';

/** Begins the key of every form's draft, whosever it is. */
export const DRAFTS = 'form:';

/** Kept in this tab only, and by user: whoever signs in next must not find it. Who is not signed in keeps nothing. */
export const ownDrafts = (): string | null => {
  const { user } = session();
  return user ? `${DRAFTS}${user.uuid}:` : null;
};

export type Subject = {
  route: Pick<Route, 'method' | 'path'>;
  params?: unknown;
  /** Which record, where the params do not say it. */
  about?: unknown;
  version?: number | undefined;
  /** The address that the form stands on. */
  at: string;
};

/**
 * The name of a draft whose form gives it none: the call, its record and version, the business or client and address it
 * stands on, and what it began with. A draft is laid only over the very values that it was typed over.
 */
export function draftName({ route, params, about, version, at }: Subject, start: Values): string {
  const { location, clientId } = session();
  return JSON.stringify([route.method, route.path, params, about, version, location, clientId, at, start]);
}

export type Kept = { at: number; values: Values };

const keyOf = (name: string): string => ownDrafts() + name;

export const loadDraft = (name: string): Values | null =>
  attempt(() => (JSON.parse(sessionStorage.getItem(keyOf(name))!) as Kept | null)?.values ?? null, null);

export const forgetDraft = (name: string): void => attempt(() => sessionStorage.removeItem(keyOf(name)), undefined);
