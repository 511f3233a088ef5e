/** Headers and error responses shared by all calls (api.md). */
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
  'x-business-id': header('x-business-id', 'Business ID', integer, true),
  'own-business': header('x-business-id', 'Business ID (optional)', integer),
  'x-client-id': header('x-client-id', 'Client ID of the portal login', integer, true),
  'x-branch-id': header('x-branch-id', 'Branch ID; the caller must have access to it', integer),
  'x-board-id': header('x-board-id', 'Work board ID', integer),
  'x-timezone': header('x-timezone', 'Time zone of the caller, such as Asia/Kolkata', { type: 'string' }),
  'idempotency-key': header(
    'idempotency-key',
    'Repeating a request with the same key and body returns the first result',
    { type: 'string', maxLength: 200 },
  ),
  'if-match': header('if-match', 'Expected version of the record; 409 if it has changed', integer),
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
  Refusal: body(
    {
      message: text,
      code: { ...text, description: 'For example locked, phone_unverified, second_factor, confirm or no_permission' },
    },
    ['message'],
  ),
  Invalid: body({ errors: { type: 'array', items: body({ field: text, rule: text, message: text }) } }),
  Ours: body({ error: text, reference: text }),
};

const refused = (description: string, schema: keyof typeof SCHEMAS, more: Json = {}): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  ...more,
});
const retryAfter = { 'Retry-After': { description: 'Seconds to wait before retrying', schema: integer } };

export const RESPONSES: Record<string, Json> = {
  400: refused('Malformed or too large', 'Error'),
  401: refused('Missing, expired or revoked token, or wrong password, PIN or code', 'Refusal'),
  403: refused(
    'Missing permission, locked session, unverified phone, or a proof of identity is needed first',
    'Refusal',
  ),
  404: refused('Record not found', 'Error'),
  405: refused('No access to this business', 'Refusal'),
  409: refused('Conflict: the record changed, the action isn’t allowed in this state, or the key was reused', 'Error'),
  422: refused('Validation errors by field', 'Invalid'),
  429: refused('Too many requests', 'Error', { headers: retryAfter }),
  500: refused('Server error; the reference is in the log', 'Ours'),
};

/** Error statuses that a call can return. */
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
