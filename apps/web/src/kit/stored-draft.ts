import { session } from '#web/core/session.ts';
import { KEY } from '#web/core/stored-keys.ts';
import type { Values } from './form-state.ts';

/** Stored in this tab only, and per user: the next user must not see it. */
const keyOf = (name: string): string => `${KEY.message}${session().user?.uuid ?? ''}:${name}`;

export function loadDraft(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

/** Stores unsaved input; null removes it. */
export function keepDraft(name: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage may be full or forbidden; the form still has its values.
  }
}
