import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { readEnv } from '#server/env.ts';
import { createVaultKey } from '#server/platform/vault.ts';

/** The only key s3rver accepts. */
export const S3_KEY = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

const CREDENTIAL_KEYS = createVaultKey('1');

/** The settings of a server that keeps its files in this store. */
export const s3Settings = ({ endpoint, bucket }: { endpoint: string; bucket: string }, dataDir: string, url: string) =>
  readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    CREDENTIAL_KEYS,
    STORAGE_PROVIDER: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    ...S3_KEY,
  });

/**
 * An S3-compatible server with one bucket. s3rver checks no version 4 signatures and supports no conditional writes
 * (`If-None-Match: *`), so a proxy in front does: as S3, it checks for an existing object once the body has arrived.
 */
export async function startS3(
  bucket: string,
): Promise<{ endpoint: string; bucket: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'daftar-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await s3.run();
  const isThere = async (path: string): Promise<boolean> => {
    const asked = forward({ host: '127.0.0.1', port, method: 'HEAD', path }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer.resume().statusCode === 200;
  };
  let turn: Promise<unknown> = Promise.resolve();
  const front = createServer(async (request, response) => {
    const refuse = (status: number, code: string) => response.writeHead(status, { connection: 'close' }).end(code);
    if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
    const { method, url: path, headers } = request;
    const pass = (body: Readable) =>
      body.pipe(
        forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
          response.writeHead(answer.statusCode!, answer.headers);
          answer.pipe(response);
        }),
      );
    if (method !== 'PUT' || headers['if-none-match'] !== '*') return pass(request);
    const whole = await buffer(request).catch(() => null);
    if (!whole) return response.destroy();
    // One after the other, even after a failure.
    turn = turn
      .then(async () => {
        if (await isThere(new URL(path!, 'http://s3').pathname)) return refuse(412, 'PreconditionFailed');
        pass(Readable.from([whole], { objectMode: false }));
        return once(response, 'close');
      })
      .catch(() => response.destroy());
    return turn;
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    bucket,
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: async () => {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** AWS Signature Version 4, in the URL (a signed link) or the header (a call by the library). */
function isSigned(request: IncomingMessage): boolean {
  const { pathname, searchParams: query } = new URL(request.url!, 'http://s3');
  const header = /Credential=(.+?), SignedHeaders=(.+?), Signature=(\w+)/.exec(request.headers.authorization ?? '');
  const [credential, names, signature] = header?.slice(1) ?? [
    query.get('X-Amz-Credential') ?? '',
    query.get('X-Amz-SignedHeaders') ?? '',
    query.get('X-Amz-Signature') ?? '',
  ];
  const date = String(request.headers['x-amz-date'] ?? query.get('X-Amz-Date'));
  const payload = request.headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const scope = credential!.split('/').slice(1);
  const canonical = [
    request.method,
    pathname,
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map((pair) => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    ...names!.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    names,
    payload,
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${S3_KEY.S3_SECRET_ACCESS_KEY}`);
  return hmac(key, text).toString('hex') === signature;
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
