/** What calls have in common: the headers of the context, and how they are refused (api.md). */
import { actorsOf, takesKey, takesVersion, type Route } from './route.ts';

type Json = Record<string, unknown>;

const integer = { type: 'integer' };
const header = (name: string, description: string, schema: Json, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

export const PARAMETERS: Record<string, Json> = {
  'x-business-id': header('x-business-id', 'The business that the call is within', integer, true),
  'own-business': header('x-business-id', 'A business of the caller; it goes without one too', integer),
  'x-client-id': header('x-client-id', 'The client that a login of the portal speaks for', integer, true),
  'x-branch-id': header('x-branch-id', 'The branch in play; one that the caller works in', integer),
  'x-board-id': header('x-board-id', 'The work board in play', integer),
  'x-timezone': header('x-timezone', 'What day it is for the caller, as Asia/Kolkata', { type: 'string' }),
  'idempotency-key': header(
    'idempotency-key',
    'The same key with the same body answers with the first result, and does nothing twice',
    { type: 'string', maxLength: 200 },
  ),
  'if-match': header('if-match', 'The version that was seen: 409 where somebody changed it meanwhile', integer),
};

export function headersOf(route: Route): string[] {
  const isOpen = actorsOf(route).includes('anyone');
  return [
    ...(route.business === 'header' ? ['x-business-id'] : []),
    ...(route.optionalBusiness ? ['own-business'] : []),
    ...(route.client === 'header' ? ['x-client-id'] : []),
    ...(route.business && actorsOf(route).includes('staff') ? ['x-branch-id', 'x-board-id'] : []),
    ...(isOpen ? [] : ['x-timezone']),
    ...(takesKey(route) ? ['idempotency-key'] : []),
    ...(takesVersion(route) ? ['if-match'] : []),
  ];
}

const text = { type: 'string' };
const body = (properties: Json, required = Object.keys(properties)): Json => ({ type: 'object', properties, required });

export const SCHEMAS: Record<string, Json> = {
  Error: body({ error: text }),
  Refusal: body({ message: text, code: { ...text, description: 'as locked, phone_unverified, no_permission' } }, [
    'message',
  ]),
  Invalid: body({ errors: { type: 'array', items: body({ field: text, rule: text, message: text }) } }),
  Ours: body({ error: text, reference: text }),
};

const refused = (description: string, schema: keyof typeof SCHEMAS, more: Json = {}): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  ...more,
});
const retryAfter = { 'Retry-After': { description: 'In so many seconds', schema: integer } };

export const RESPONSES: Record<string, Json> = {
  400: refused('Not JSON, too large, malformed', 'Error'),
  401: refused('No token, an expired or revoked one, a wrong password, PIN or code', 'Refusal'),
  403: refused('The permission is missing, the screen is locked, or the phone is not verified', 'Refusal'),
  404: refused('No such record here', 'Error'),
  405: refused('No access to this business', 'Refusal'),
  409: refused('A conflict: changed meanwhile, a transition that there is not, a key used twice', 'Error'),
  422: refused('Validation, field by field', 'Invalid'),
  429: refused('Too many tries', 'Error', { headers: retryAfter }),
  500: refused('Ours; the reference is in the log', 'Ours'),
};

/** Which of them a call may be answered with. */
export function refusalsOf(route: Route): string[] {
  const isOpen = actorsOf(route).includes('anyone');
  const isLimited = route.rate !== undefined && route.rate !== 'normal';
  const may: Record<string, boolean> = {
    401: !isOpen || route.rate === 'guess',
    403: !isOpen,
    404: Boolean(route.params ?? route.client),
    405: Boolean(route.business ?? route.optionalBusiness),
    409: route.method !== 'GET',
    422: Boolean(route.params ?? route.query ?? route.body),
    429: isLimited,
  };
  return Object.keys(RESPONSES).filter((status) => may[status] ?? true);
}
