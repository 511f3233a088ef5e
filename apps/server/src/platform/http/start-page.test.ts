import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { StartProgress } from '#server/platform/start-progress.ts';
import { ownApp } from '#server/testing/app.ts';
import { openStartPage, type StartPage } from './start-page.ts';

let page: StartPage | undefined;
afterEach(() => page?.close());

const printed: string[] = [];
async function open(settings: Record<string, string> = {}) {
  printed.length = 0;
  const progress = new StartProgress((line) => printed.push(line));
  page = await openStartPage(readEnv({ PORT: '0', ...settings }), progress);
  const at = `http://127.0.0.1:${page.port}`;
  const read = (path: string, init: RequestInit = {}) => fetch(`${at}${path}`, init);
  const html = async () => (await read('/clients/7', { headers: { accept: 'text/html,*/*' } })).text();
  return { progress, read, html, at };
}

test('the page shows what is created, line by line, as the terminal does', async () => {
  const { progress, html, read } = await open();
  expect(await html()).toContain('<h1>Starting</h1>');
  progress.begin('Creating the demo business', 3);
  progress.next('Clients');
  progress.done(400);
  progress.next('Invoices <all>');
  await expect.poll(html).toContain('Invoices &lt;all&gt; …');
  const shown = await html();
  expect(shown).toContain('<h1>Creating the demo business</h1>');
  expect(shown).toContain('<li>Clients, 400</li>');
  expect(shown).toContain('max="3" value="1"');
  progress.done(124_000);
  await expect
    .poll(async () => (await read('/start.json')).json())
    .toEqual({
      phase: 'Creating the demo business',
      step: 'Invoices <all>',
      lines: ['Clients, 400', 'Invoices <all>, 1,24,000'],
      finished: 2,
      steps: 3,
    });
  expect(printed).toEqual(['Creating the demo business…', '  Clients, 400', '  Invoices <all>, 1,24,000']);
});

test('the process is healthy but not ready; calls get a sentence and when to try again', async () => {
  const { read } = await open();
  expect((await read('/healthz')).status).toBe(200);
  expect((await read('/readyz')).status).toBe(503);
  for (const [path, method] of [
    ['/api/clients', 'GET'],
    ['/api/login', 'POST'],
    ['/', 'POST'],
  ] as const) {
    const answer = await read(path, { method, headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({ error: 'Daftar is starting. Try again in a few seconds.' });
  }
});

test('the page has its own files, which the policy allows, and nothing is cached', async () => {
  const { read, html } = await open();
  const text = await html();
  expect(text).not.toMatch(/<script>|<style>| style=/);
  for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await read(path!)).status).toBe(200);
  const { headers } = await read('/', { headers: { accept: 'text/html' } });
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5']);
});

test('a port in use is refused', async () => {
  const { at } = await open();
  const other = readEnv({ PORT: new URL(at).port });
  await expect(openStartPage(other, new StartProgress(() => {}))).rejects.toThrow('already in use');
});

test('the server takes the port over once it is ready', async () => {
  const { progress, read } = await open();
  let before: number | undefined;
  const app = await ownApp({}, undefined, {
    startPage: page!,
    progress,
    beforeOpening: async () => {
      before = (await read('/readyz')).status;
    },
  });
  page = undefined;
  expect(before).toBe(503);
  expect((await read('/readyz')).status).toBe(200);
  expect((await read('/start.json', { headers: { accept: 'application/json' } })).status).toBe(404);
  await app.stop();
});
