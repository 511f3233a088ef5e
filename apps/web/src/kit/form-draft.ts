import type { Route } from '@daftar/contract/core/route';
import { draftKeys } from '#web/core/drafts.ts';
import { session } from '#web/core/session.ts';
import { attempt } from '#web/core/storage.ts';
import { KEY } from '#web/core/stored-keys.ts';
import type { Values } from './form-state.ts';

/** Stored in this tab only, and per user: the next user must not see it. Nothing is stored without a user. */
export const ownDrafts = (): string | null => {
  const { user } = session();
  return user ? `${KEY.form}${user.uuid}:` : null;
};

export type Subject = {
  route: Pick<Route, 'method' | 'path'>;
  params?: unknown;
  /** The record, if the params don't name it. */
  about?: unknown;
  version?: number | undefined;
  /** The address of the form. */
  at: string;
};

/**
 * Default name of a draft: the call, its record and version, the business or client, the address, and the initial
 * values. A draft is only restored over the values it was typed over.
 */
export function draftName({ route, params, about, version, at }: Subject, start: Values): string {
  const { location, clientId } = session();
  return JSON.stringify([route.method, route.path, params, about, version, location, clientId, at, start]);
}

type StoredDraft = { at: number; values: Values };

const keyOf = (name: string): string => ownDrafts() + name;

export const loadDraft = (name: string): Values | null =>
  attempt(() => (JSON.parse(sessionStorage.getItem(keyOf(name))!) as StoredDraft | null)?.values ?? null, null);

export const forgetDraft = (name: string): void => attempt(() => sessionStorage.removeItem(keyOf(name)), undefined);

/** The oldest go first. */
const MAX = 20;
/** In characters. Longer values weren't typed. */
const MAX_LENGTH = 200_000;

const SECRET = /passw|passcode|passphrase|secret|(^|_)(pin|otp|cvv|token)$|api_key/i;

/** Whether a key looks like a secret, filled or not. Postal codes (`pin_code`) don't. */
export const isSecret = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  Object.entries(values).some(([name, value]) => SECRET.test(name) || isSecret(value));

/** Inputs for secrets, also while shown as text. */
const SECRET_INPUTS = 'input:is([type=password], [autocomplete$=password], [autocomplete=one-time-code])';
const asksSecrets = (form: ParentNode | null): boolean => form?.querySelector(SECRET_INPUTS) != null;

const storedAt = (key: string): number => (JSON.parse(sessionStorage.getItem(key)!) as StoredDraft).at;

/** Before storing a draft: removes those of other users, and the oldest of this one. */
function dropOldDrafts(own: string): void {
  const keys = draftKeys();
  const mine = keys.filter((key) => key.startsWith(own)).sort((a, b) => storedAt(a) - storedAt(b));
  const others = keys.filter((key) => !key.startsWith(own));
  for (const key of [...others, ...mine.slice(0, Math.max(0, mine.length - MAX + 1))]) sessionStorage.removeItem(key);
}

/** Stores unsaved input. Never for a form with a secret. */
export function keepDraft(name: string, values: Values, form: ParentNode | null = null): void {
  const own = ownDrafts();
  if (own === null) return;
  const key = own + name;
  try {
    const stored =
      isSecret(values) || asksSecrets(form) ? '' : JSON.stringify({ at: Date.now(), values } satisfies StoredDraft);
    if (!stored || key.length + stored.length > MAX_LENGTH) return forgetDraft(name);
    if (sessionStorage.getItem(key) === null) dropOldDrafts(own);
    sessionStorage.setItem(key, stored);
  } catch {
    // Storage may be full or forbidden; the form itself still has everything.
  }
}
