import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ProviderError, quotable } from './error.ts';
import { createSms, type Sms } from './sms.ts';

const gatewayAt = (port: number): Extract<Sms, { kind: 'http' }> => {
  const sms = createSms(readEnv({ SMS_PROVIDER: 'http', SMS_URL: `http://127.0.0.1:${port}/` }), 300);
  if (sms.kind !== 'http') throw new Error('not the gateway');
  return sms;
};
const failure = (port: number) =>
  gatewayAt(port)
    .send({ to: '+911', text: 'x' })
    .catch((error: unknown) => error);

test('a gateway that does not answer is given up on, and one that is not there is named so', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await failure(port)).toEqual(new ProviderError('Can’t reach the SMS gateway: no response in time'));
  silent.closeAllConnections();
  await new Promise((closed) => silent.close(closed));
  const gone = await failure(port);
  expect(gone).toBeInstanceOf(ProviderError);
  expect((gone as Error).message).toContain('ECONNREFUSED');
});

test.each([
  ['no credit', 'no credit'],
  ['{"error":"blocked","to":"+911","text":"482913 is your Daftar code."}', ''],
  ['cannot send "482 913 is…"', ''],
  ['bad link https%3A%2F%2Foffice.example%2Fjoin%3Ftoken%3Dq0Zk-3_vLx', ''],
])('a gateway that answers %j is quoted as %j: what it was given stands in no log', (answer, quoted) => {
  expect(quotable(answer, '482913 is your Daftar code. https://office.example/join?token=q0Zk-3_vLx')).toBe(quoted);
});

test('a provider that falls silent after accepting has accepted: nobody gets the message twice', async () => {
  const halting = createServer((_request, response) => void response.writeHead(200).write('{')).listen(0, '127.0.0.1');
  await once(halting, 'listening');
  const { port } = halting.address() as AddressInfo;
  await expect(gatewayAt(port).send({ to: '+911', text: 'x' })).resolves.toBeUndefined();
  halting.closeAllConnections();
  await new Promise((closed) => halting.close(closed));
});

test('a provider that echoes the request is reported by its status only', async () => {
  const echo = createServer((request, response) => void request.pipe(response.writeHead(400))).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const { port } = echo.address() as AddressInfo;
  const refusal = await gatewayAt(port)
    .send({ to: '+911', text: '482913 is your Daftar code.' })
    .catch((error: unknown) => error);
  await new Promise((closed) => echo.close(closed));
  expect(refusal).toEqual(new ProviderError('The SMS gateway returned an error (400)'));
});
