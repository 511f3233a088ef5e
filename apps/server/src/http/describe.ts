import { contract } from '@daftar/contract';
import { openapi } from '@daftar/contract/core/openapi';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import type { FastifyInstance } from 'fastify';

/** The API told to machines (openapi.json) and to people (docs), from the objects that validate it. */
export function bindDescription(server: FastifyInstance, version: string): void {
  // Made when it is first asked for: it takes as long as the rest of the start.
  let description: object | undefined;
  const page = docsPage(version);
  server.get('/api/openapi.json', async () => (description ??= openapi(contract, version)));
  server.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS));
}

function docsPage(version: string): string {
  const rooms = Object.entries(contract).map(([room, routes]) => {
    const rows = Object.values<Route>(routes).map(
      (route) => `<tr><td><b>${route.method}</b></td><td><code>${escape(route.path)}</code></td>
<td>${escape(route.summary)}</td><td>${actorsOf(route).join(', ')}</td><td>${escape(rightOf(route))}</td></tr>`,
    );
    return `<section><h2 id="${room}">${room}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th>
<th>Token</th><th>Right</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
  });
  const index = Object.keys(contract).map((room) => `<a href="#${room}">${room}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Daftar API ${escape(version)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Daftar API</h1><p>Every call below <code>/api</code>. The machine-readable description with all shapes is
<a href="/api/openapi.json">openapi.json</a>.</p><nav>${index.join(' ')}</nav>${rooms.join('')}</main></body></html>`;
}

function rightOf(route: Route): string {
  if (!route.permission) return '';
  return typeof route.permission === 'string'
    ? route.permission
    : `${route.permission.module}: ${[route.permission.level].flat().join(' or ')}`;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const CSS = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0}main{max-width:1100px;margin:0 auto;padding:24px 16px}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}td,th{padding:6px 10px;text-align:left;border-bottom:1px solid #8884;vertical-align:top}
nav{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}h2{margin:32px 0 8px;text-transform:capitalize}`;
