/** Calls that API keys can make. Apart from route.ts, whose functions the browser gets without their imports. */
import { isForKeys, scopeOf, type Scope } from '@daftar/domain/api-keys';
import type { Levels } from '@daftar/domain/permissions';
import { actorsOf, rightsOf, type Actor, type Rate, type Route } from './route.ts';

export const callersOf = (route: Route): readonly Actor[] =>
  acceptsApiKeys(route) ? [...actorsOf(route), 'api_key'] : actorsOf(route);

/** Closed to keys even with every scope: guessing and revealing secrets, making links and tokens. */
const CLOSED_RATES: readonly (Rate | undefined)[] = ['guess', 'reveal', 'code'];

/**
 * Calls for API keys: those of staff that a permission of a module protects, except managing the business and its team,
 * what a person has to confirm, and what reveals secrets or returns a token (docs/decisions/0111-integrations.md).
 */
export function acceptsApiKeys(route: Route): boolean {
  const rights = route.permission ? rightsOf(route.permission) : [];
  return (
    actorsOf(route).includes('staff') &&
    route.business === 'header' &&
    route.client === undefined &&
    rights.length > 0 &&
    rights.every(({ module, level }) => isForKeys(module, level)) &&
    // With `changes`, a key can make the call, and the server refuses those that a person has to confirm.
    route.confirm !== true &&
    // Both flags of WhatsApp are a person's.
    !route.whatsapp &&
    !route.withoutKeys &&
    !route.madeAnew &&
    !CLOSED_RATES.includes(route.rate)
  );
}

const isReading = ({ method, changesNothing }: Route): boolean => method === 'GET' || changesNothing === true;

/** Scopes that a key needs for the call, all of them. */
export const scopesOf = (route: Route): Scope[] => [
  ...new Set(
    rightsOf(route.permission!).map(({ module, level }) =>
      scopeOf(module, isReading(route) && canRead(level) ? 'read' : 'write'),
    ),
  ),
];
/** Boards are also read by those who only manage them. */
const canRead = (levels: Levels): boolean => [levels].flat().some((level) => level === 'read' || /Manage/.test(level));
