import { session } from '#web/app/session.ts';
import type { Values } from './form-state.ts';

/** Kept in this tab only, and by user: whoever signs in next must not find it. */
const keyOf = (name: string): string => `draft:${session().user?.uuid ?? ''}:${name}`;

export function loadDraft(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

/** Keeps what was typed and not saved yet; null forgets it. */
export function keepDraft(name: string, values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage may be full or forbidden; the form itself still has everything.
  }
}
