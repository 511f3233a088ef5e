import { afterAll, expect, test } from 'vitest';
import { webhookReceiver } from '#server/testing/webhook-receiver.ts';
import { post } from './post.ts';
import { isSigned, signatureOf } from './signature.ts';

const receiver = await webhookReceiver();
afterAll(() => receiver.close());
const open = { ALLOW_PRIVATE_NETWORK: true };
const send = (path: string, env = open) => post(env, { url: receiver.url(path), headers: {}, body: '{"a":"₹"}' }, 2000);

test('an answer of 200 is a success, and only its beginning is read', async () => {
  expect(await send('/ok')).toMatchObject({ status: 200, text: 'ok', error: '' });
  expect(receiver.at('/ok')[0]!.body).toBe('{"a":"₹"}');
  expect((await send('/endless')).text).toHaveLength(1000);
});

test.each([
  ['/fails', { status: 500, text: 'broken', error: 'Answered 500.' }],
  ['/redirects', { status: 302, error: 'Answered 302: redirects aren’t followed.' }],
  ['/silent', { status: null, error: 'No answer within 2 seconds.' }],
  // The status counts: an answer that never ends is cut off.
  ['/slow', { status: 200, text: 'partly', error: '' }],
])('%s is reported as it is', async (path, expected) => {
  const before = receiver.at('/ok').length;
  expect(await send(path)).toMatchObject(expected);
  expect(receiver.at('/ok')).toHaveLength(before);
});

test('internal addresses are not reached, neither by number nor by name', async () => {
  const strict = { ALLOW_PRIVATE_NETWORK: false };
  const before = receiver.received.length;
  const refused = { status: null, error: 'The host is in a private network.' };
  expect(await send('/inside', strict)).toMatchObject(refused);
  for (const host of ['localhost', '127.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]']) {
    const url = receiver.url('/inside').replace('127.0.0.1', host);
    expect(await post(strict, { url, headers: {}, body: '' }), host).toMatchObject(refused);
  }
  expect(receiver.received).toHaveLength(before);
});

test('a closed port and an unknown host are told in plain words', async () => {
  const closed = await webhookReceiver();
  const url = closed.url('/');
  await closed.close();
  expect(await post(open, { url, headers: {}, body: '' })).toMatchObject({ error: 'The connection was refused.' });
});

test('a signature counts for its secret, its body and five minutes', () => {
  const now = 1_800_000_000;
  const header = signatureOf('whsec_a', '{"id":1}', now);
  expect(header).toMatch(/^t=1800000000,v1=[\da-f]{64}$/);
  expect(isSigned('whsec_a', '{"id":1}', header, now + 299)).toBe(true);
  expect(isSigned('whsec_a', '{"id":1}', header, now + 301)).toBe(false);
  expect(isSigned('whsec_a', '{"id":1}', header, now - 301)).toBe(false);
  expect(isSigned('whsec_a', '{"id":2}', header, now)).toBe(false);
  expect(isSigned('whsec_b', '{"id":1}', header, now)).toBe(false);
  // A later time needs a new signature.
  expect(isSigned('whsec_a', '{"id":1}', header.replace(String(now), String(now + 400)), now + 400)).toBe(false);
  expect(isSigned('whsec_a', '{"id":1}', 'v1=00', now)).toBe(false);
});
