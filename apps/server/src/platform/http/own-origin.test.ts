import { fileRoutes } from '@daftar/contract/files';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testBusiness } from '#server/testing/people.ts';
import { ownOrigin } from './own-origin.ts';

const app = { env: { HOST: '0.0.0.0' }, publicUrl: 'http://0.0.0.0:4000' } as never;
const asked = (host: string | undefined, localAddress = '::ffff:10.0.0.5') =>
  ownOrigin(app, { protocol: 'http', host, localAddress });

test.each(['localhost:4000', 'daftar.localhost', '127.0.0.1:4000', '[::1]:4000', '10.0.0.5:4000'])(
  '%s names this machine',
  (host) => expect(asked(host)).toBe(`http://${host}`),
);

test.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  'localhost@evil.example',
  'localhost/../evil',
  '127.0.0.1.evil.example',
  '10.0.0.6:4000',
  '',
  undefined,
])('%s does not', (host) => expect(asked(host)).toBe('http://0.0.0.0:4000'));

test('PUBLIC_URL is always used', () => {
  const set = { env: { HOST: '0.0.0.0', PUBLIC_URL: 'https://daftar.example' }, publicUrl: '' } as never;
  expect(ownOrigin(set, { protocol: 'http', host: 'localhost', localAddress: undefined })).toBe(
    'https://daftar.example',
  );
});

test('a link in an answer never leads to the host that a caller names', async () => {
  const { app: running, owner } = await testBusiness();
  const url = new URL(`${running.url}/api${fileRoutes.upload.path}`);
  const body = JSON.stringify({
    files: [{ target: 'profile', file_name: 'me.png', file_type: 'image/png', file_extension: 'png', size: 10 }],
  });
  const answer = await new Promise<string>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: {
          host: 'evil.example',
          authorization: `Bearer ${owner.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
  expect(answer).toContain('pre_signed_url');
  expect(answer).not.toContain('evil.example');
});
