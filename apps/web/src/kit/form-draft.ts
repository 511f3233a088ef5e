import type { Route } from '@daftar/contract/core/route';
import { session } from '#web/app/session.ts';
import { attempt } from '#web/app/storage.ts';
import type { Values } from './form-state.ts';

/** Begins the key of every form's draft, whosever it is. */
const DRAFTS = 'form:';

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

type Kept = { at: number; values: Values };

const keyOf = (name: string): string => ownDrafts() + name;

export const loadDraft = (name: string): Values | null =>
  attempt(() => (JSON.parse(sessionStorage.getItem(keyOf(name))!) as Kept | null)?.values ?? null, null);

export const forgetDraft = (name: string): void => attempt(() => sessionStorage.removeItem(keyOf(name)), undefined);

/** Everybody's. */
const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFTS));

/** Who signs out leaves nothing behind. A lock and a session that ended by itself are no such leave. */
export const dropDrafts = (): void =>
  attempt(() => draftKeys().forEach((key) => sessionStorage.removeItem(key)), undefined);

/** More than one person has begun and left; the oldest go first. */
const MOST = 20;
/** In characters. What is longer was not typed. */
const LONGEST = 200_000;

const SECRET = /passw|passcode|passphrase|secret|(^|_)(pin|otp|cvv|token)$|api_key/i;

/** Whether something in it is named as secrets are, filled or not. Postal codes (`pin_code`) are none. */
export const isSecret = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  Object.entries(values).some(([name, value]) => SECRET.test(name) || isSecret(value));

/** What asks for a secret, also while the eye shows it. */
const SECRET_INPUTS = 'input:is([type=password], [autocomplete$=password], [autocomplete=one-time-code])';
const asksSecrets = (form: ParentNode | null): boolean => form?.querySelector(SECRET_INPUTS) != null;

const madeAt = (key: string): number => (JSON.parse(sessionStorage.getItem(key)!) as Kept).at;

/** Another one comes: those of other people go, and of one's own the oldest that are too many. */
function makeRoom(own: string): void {
  const keys = draftKeys();
  const mine = keys.filter((key) => key.startsWith(own)).sort((a, b) => madeAt(a) - madeAt(b));
  const others = keys.filter((key) => !key.startsWith(own));
  for (const key of [...others, ...mine.slice(0, Math.max(0, mine.length - MOST + 1))]) sessionStorage.removeItem(key);
}

/** Keeps what was typed and not saved yet. Nothing secret is ever kept, nor what stands beside it in its form. */
export function keepDraft(name: string, values: Values, form: ParentNode | null = null): void {
  const own = ownDrafts();
  if (own === null) return;
  const key = own + name;
  try {
    const kept = isSecret(values) || asksSecrets(form) ? '' : JSON.stringify({ at: Date.now(), values } satisfies Kept);
    if (!kept || key.length + kept.length > LONGEST) return forgetDraft(name);
    if (sessionStorage.getItem(key) === null) makeRoom(own);
    sessionStorage.setItem(key, kept);
  } catch {
    // Storage may be full or forbidden; the form itself still has everything.
  }
}
