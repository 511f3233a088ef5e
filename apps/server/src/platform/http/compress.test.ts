import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from './compress.ts';

const server = Fastify();
compressAnswers(server);
const many = { data: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Kesar Foods' })) };
server.get('/many', async () => many);
server.get('/few', async () => ({ data: [] }));
afterAll(() => server.close());

test('a long answer is compressed for callers who support it', async () => {
  const small = await server.inject({ url: '/many', headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(small.rawPayload.length).toBeLessThan(JSON.stringify(many).length / 5);
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(many);
});

test.each([
  ['to who cannot', '/many', 'identity'],
  ['where it is short', '/few', 'gzip'],
])('as it is %s', async (_, url, encoding) => {
  const plain = await server.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toHaveProperty('data');
});
