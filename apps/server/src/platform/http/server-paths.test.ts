import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isServerPath, SERVER_PATHS } from '@daftar/contract/core/server-paths';
import { SOCKET_PATH } from '@daftar/contract/realtime';
import { beforeAll, expect, test } from 'vitest';
import { rawRoutes } from '#server/features.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** The addresses in the tree that Fastify prints: a line continues the address of the line that it is indented under. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^(.*?)[├└]── (\S*)( \([A-Z, ]+\))?/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    const path = `${above[depth - 1] ?? ''}${part}`;
    above[depth] = path;
    return methods ? [path] : [];
  });
}

const isOfWebApp = (path: string): boolean => path.startsWith('/assets') || existsSync(join(DIST, path));

test('every address of the server is in the list, so that the service worker leaves it to the server', () => {
  const paths = routesOf(app.server.printRoutes());
  expect(paths.length).toBeGreaterThan(500);
  for (const { path } of rawRoutes) expect(paths).toContain(path);
  expect(paths.filter((path) => !isServerPath(path) && !isOfWebApp(path))).toEqual([]);
  expect(isServerPath(`${SOCKET_PATH}/?EIO=4`)).toBe(true);
});

test('the list has no address that nobody answers', () => {
  const paths = [...routesOf(app.server.printRoutes()), `${SOCKET_PATH}/`];
  expect(SERVER_PATHS.filter((known) => !paths.some((path) => path.startsWith(known)))).toEqual([]);
});

test.each(['/', '/sign-in', '/links', '/business/7/links', '/healthzone', '/metrics-of-staff', '/?to=/api/clients'])(
  '%s is a screen',
  (address) => expect(isServerPath(address)).toBe(false),
);

test.each(['/links/unsubscribe/t?x=1', '/hooks/whatsapp/t', '/healthz', '/readyz?verbose', '/metrics/'])(
  '%s is the server’s',
  (address) => expect(isServerPath(address)).toBe(true),
);
