import { z } from 'zod';
import { actorsOf, statusOf, takesKey, type Route, type Routes } from './route.ts';

type Json = Record<string, unknown>;

const SECURITY: Record<string, Json> = {
  staff: { staff: [] },
  client: { client: [] },
  public_form: { public_form: [] },
};

/** OpenAPI 3.1, printed from the same objects that validate the calls. */
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
      securitySchemes: {
        staff: bearer,
        client: bearer,
        public_form: { type: 'apiKey', in: 'header', name: 'x-jwt-token' },
      },
    },
  };
}

function operation(room: string, name: string, route: Route): Json {
  const actors = actorsOf(route);
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: route.summary,
    security: actors.includes('anyone') ? [] : actors.map((actor) => SECURITY[actor]),
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.business === 'header' || route.optionalBusiness
        ? [{ name: 'x-business-id', in: 'header', required: !route.optionalBusiness, schema: { type: 'integer' } }]
        : []),
      ...(takesKey(route)
        ? [{ name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(route.body ? { requestBody: { required: true, content: content(route.body, 'input') } } : {}),
    responses: {
      [statusOf(route)]: { description: 'Done', content: content(route.answer, 'output') },
      default: { description: 'An error, as api.md lists them' },
    },
  };
}

function parameters(shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: toJson(schema as z.ZodType, 'input'),
  }));
}

const content = (schema: z.ZodType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: toJson(schema, io) },
});
const toJson = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
