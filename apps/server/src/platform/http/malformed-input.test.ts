import { describe, expect, test } from 'vitest';
import { testBusiness } from '#server/testing/people.ts';

const { app, owner, business } = await testBusiness();

/** A path with `:business` and `:uuid`, and a body: an object, or raw JSON. */
async function ask(method: string, path: string, body?: unknown) {
  const fill = (text: string) => text.replaceAll(':business', String(business)).replaceAll(':uuid', owner.user.uuid);
  const sent = body === undefined ? undefined : fill(typeof body === 'string' ? body : JSON.stringify(body));
  const headers = { authorization: `Bearer ${owner.token}`, 'x-business-id': String(business) };
  const response = await fetch(`${app.url}/api${fill(path)}`, {
    method,
    headers: { ...headers, ...(sent ? { 'content-type': 'application/json' } : {}) },
    body: sent,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const file = (more: object) => ({
  files: [{ target: 'document', file_type: 'application/pdf', file_extension: 'pdf', file_name: 'a.pdf', ...more }],
});

describe('invalid text (a NUL, half a character) is refused everywhere', () => {
  test.each<[string, string, unknown?]>([
    ['POST', '/login', { login: 'a\u0000@b.in', password: 'x' }],
    ['POST', '/login', { login: 'a@b.in', password: 'x\ud800' }],
    ['GET', '/branches?search=%00'],
    ['GET', '/users/:business?search=a%00b'],
    ['GET', '/activities?search=%00abc'],
    ['GET', '/activities?entity=%00'],
    ['GET', '/notifications?search=%00'],
    ['GET', '/outbox?search=%00'],
    ['GET', '/jobs?kind=%00'],
    ['GET', '/shipped_email_templates/aaaaaaaaaa%00'],
    ['PUT', '/businesses/:business', { name: 'A\u0000B' }],
    ['PUT', '/businesses/:business', { name: 'A\udc00B' }],
    ['POST', '/roles', { name: 'Role', description: 'a\u0000', permissions: {} }],
    ['POST', '/roles', { name: 'Role', permissions: { 'clients\u0000': 'read' } }],
    ['POST', '/business_configs', { type: 'FIELD_OPTIONS', config: { industries: ['a\ud800b'] } }],
    ['POST', '/business_configs', { type: 'FIELD_OPTIONS', config: { industries: ['a\u0000b'] } }],
    ['POST', '/file/uploadGeneric', file({ file_name: 'a\ud800.pdf' })],
    ['POST', '/files/show', { files: [{ file_path: 'businesses/:business/document/abc/a\ud800.pdf' }] }],
    ['POST', '/files/show', { files: [{ file_path: 'users/:uuid/profile/a.png', download_name: '\udfff.pdf' }] }],
    ['POST', '/useful_links', { title: 'a\u0000', url: 'https://a.in', category: 'c' }],
    ['POST', '/business_access_requests', { join_code: 'ABC\u0000DEFG' }],
    ['PUT', '/user', { name: 'A\u0000' }],
  ])('%s %s %j', async (method, path, body) => {
    expect(await ask(method, path, body)).toEqual({
      status: 400,
      body: { error: 'The request contains invalid characters.' },
    });
  });

  test('unusual characters are plain text', async () => {
    const { status, body } = await ask('PUT', '/businesses/:business', { name: '𝒮harma & देसाई 👩‍💼' });
    expect([status, body['name']]).toEqual([200, '𝒮harma & देसाई 👩‍💼']);
  });
});

const roleWithKeys = (length: number): string =>
  `{"name":"Many","permissions":{${Array.from({ length }, (_, i) => `"${i}":""`).join(',')}}}`;

describe('invalid input is refused, field by field', () => {
  test.each<[string, string, unknown, string]>([
    ['GET', '/activities?to_date=9999-12-31', undefined, 'to_date'],
    ['GET', '/activities?from_date=0000-01-01', undefined, 'from_date'],
    ['GET', '/activities?from_date=0001-01-01', undefined, 'from_date'],
    ['GET', '/activities/export?to_date=9999-12-31', undefined, 'to_date'],
    ['PUT', '/businesses/:business', { website: `https://x.in/${'a'.repeat(10_000)}` }, 'website'],
    ['PUT', '/businesses/:business', { name: 'A\nBcc: everyone@example.in' }, 'name'],
    ['PUT', '/user', { name: 'A\u0001B' }, 'name'],
    ['POST', '/roles', roleWithKeys(5_000), 'permissions'],
    ['POST', '/roles', roleWithKeys(150_000), 'body'],
  ])('%s %s %.60j', async (method, path, body, field) => {
    const answer = await ask(method, path, body);
    expect(answer.status).toBe(422);
    const errors = answer.body['errors'] as { field: string }[];
    expect(errors[0]!.field.split('.')[0]).toBe(field);
    expect(errors.length).toBeLessThanOrEqual(50);
  });

  test('an unknown path is 404', async () => {
    const files = [{ file_path: `users/${'-'.repeat(36)}/profile/a.png` }];
    expect((await ask('POST', '/files/show', { files })).status).toBe(404);
  });

  test('too large, and an address that is none: in the agreed form, with all that every answer carries', async () => {
    const large = await ask('POST', '/roles', { name: 'x'.repeat(2 * 1024 * 1024) });
    expect(large).toEqual({ status: 400, body: { error: 'Request body is too large' } });
    const answer = await fetch(`${app.url}/api/branches/%E0%A4%A`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('not a valid url') });
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
      expect(answer.headers.get(name)).toBeTruthy();
  });

  test('nested a hundred thousand times', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await ask('POST', '/roles', deep)).status).toBe(422);
    expect((await ask('POST', '/business_configs', `{"type":"FIELDS","config":{"clients":${deep}}}`)).status).toBe(422);
  });
});
