import { protectedFieldLabel } from '@daftar/domain/protected-fields';
import { z } from 'zod';
import { headersOf, PARAMETERS, refusalsOf, RESPONSES, SCHEMAS } from './openapi-common.ts';
import { acceptsApiKeys, callersOf, scopesOf } from './api-keys.ts';
import { LINK_TOKEN_HEADER, statusOf, type Confirm, type Route, type Routes } from './route.ts';

type Json = Record<string, unknown>;

const SECURITY: Record<string, Json> = {
  staff: { staff: [] },
  client: { client: [] },
  public_form: { public_form: [] },
  api_key: { api_key: [] },
};

/** OpenAPI 3.1, generated from the schemas that validate the calls. */
export function openapi(rooms: Record<string, Routes>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [room, all] of Object.entries(rooms)) {
    for (const [name, route] of Object.entries(all)) {
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(room, name, route);
    }
  }
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: { title: 'Daftar', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      parameters: PARAMETERS,
      responses: RESPONSES,
      schemas: SCHEMAS,
      securitySchemes: {
        staff: bearer,
        client: bearer,
        api_key: { ...bearer, bearerFormat: 'dft_…' },
        public_form: { type: 'apiKey', in: 'header', name: 'x-jwt-token' },
      },
    },
  };
}

function operation(room: string, name: string, route: Route): Json {
  const actors = callersOf(route);
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: route.summary,
    security: actors.includes('anyone') ? [] : actors.map((actor) => SECURITY[actor]),
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    ...(acceptsApiKeys(route) ? { 'x-scopes': scopesOf(route) } : {}),
    ...(route.confirm ? { 'x-confirm': route.confirm, description: confirmText(route.confirm) } : {}),
    parameters: [
      ...(route.byLink ? linkToken(route.params!) : parameters(route.params, 'path')),
      ...parameters(route.query, 'query'),
      ...headersOf(route).map((name) => ref('parameters', name)),
    ],
    ...(route.body ? { requestBody: { required: true, content: content(route.body, 'input') } } : {}),
    responses: {
      ...Object.fromEntries(
        statusesOf(route).map((status) => [
          status,
          { description: DESCRIPTIONS[status]!, content: content(route.answer, 'output') },
        ]),
      ),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, ref('responses', status)])),
    },
  };
}

const CONFIRM =
  'Needs a proof of identity from the last 10 minutes. Otherwise it answers 403 with the code confirm: call POST /confirmations and repeat the call.';

const confirmText = (confirm: Confirm): string =>
  confirm === true
    ? CONFIRM
    : `${CONFIRM} This applies only if the call changes: ${confirm.changes.map(protectedFieldLabel).join('; ')}. API keys can’t change these.`;

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

const DESCRIPTIONS: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted. Runs in the background.' };
const statusesOf = (route: Route): number[] => [statusOf(route), ...(route.mayQueue ? [202] : [])];

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: toJson(schema as z.ZodType, 'input'),
  }));
}

/** Calls of a link have no parameter but its token. */
const linkToken = (shape: z.ZodObject): Json[] =>
  parameters(shape, 'path').map((token) => ({ ...token, name: LINK_TOKEN_HEADER, in: 'header' }));

const content = (schema: z.ZodType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: toJson(schema, io) },
});
function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}
