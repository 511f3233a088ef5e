import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ProviderError } from './error.ts';
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
  expect(await failure(port)).toEqual(
    new ProviderError('The SMS gateway could not be reached: it did not answer in time'),
  );
  silent.closeAllConnections();
  await new Promise((closed) => silent.close(closed));
  const gone = await failure(port);
  expect(gone).toBeInstanceOf(ProviderError);
  expect((gone as Error).message).toContain('ECONNREFUSED');
});
