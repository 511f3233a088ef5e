import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { S3_KEY } from '#server/testing/s3.ts';
import { ProviderError } from './error.ts';
import { createS3Storage } from './s3-storage.ts';

/** Accepts connections and never answers. */
let silent: Server;
let port: number;
beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  ({ port } = silent.address() as { port: number });
});
afterAll(() => silent.close());

test('a silent store times out: the caller holds a database connection meanwhile', async () => {
  const env = readEnv({
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'practice',
    ...S3_KEY,
  });
  const store = createS3Storage(env, { answer: 200, silence: 200 });
  await expect(store.size('practice/1/deed.pdf')).rejects.toThrow(ProviderError);
  await expect(store.read('practice/1/deed.pdf')).rejects.toThrow('File storage is not responding. Try again later.');
});
