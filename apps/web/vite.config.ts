import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_PATHS, SERVER_PATTERNS } from '@daftar/contract/core/server-paths';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { deepImports } from './scripts/vite/deep-imports.ts';
import { earlySignIn } from './scripts/vite/early-sign-in.ts';
import { firstScript } from './scripts/vite/first-script.ts';
import { lightContract } from './scripts/vite/light-contract.ts';
import { mantineStyles } from './scripts/vite/mantine-styles.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloads } from './scripts/vite/preloads.ts';

/** Address of the server for `vite dev`; scripts/dev.mjs sets it. */
const server = process.env.API_SERVER ?? `http://localhost:${process.env.PORT ?? 4000}`;

/** Stays the same from release to release. */
const BASE = /node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\//;
/** Code of every visit: Chromium is asked to compile it eagerly, in the background, instead of function by function. */
const RUNS_AT_ONCE = /^(?:base|start|frame)$/;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`, so that a missing file is noticed. */
function eachName(pattern: string): string[] {
  const [braces, names] = /\{(.*)\}/.exec(pattern) ?? [];
  return braces ? names!.split(',').map((name) => pattern.replace(braces, name)) : [pattern];
}

/** Tests whether a module is one of these files; the modules that they import come with them. */
function oneOf(...patterns: string[]): (id: string) => boolean {
  const cwd = fileURLToPath(new URL('src', import.meta.url));
  const files = patterns.flatMap(eachName).flatMap((pattern) => {
    const found = globSync(pattern, { cwd }).map((file) => resolve(cwd, file));
    if (!found.length) throw new Error(`vite.config.ts names ${pattern}, which does not exist.`);
    return found;
  });
  return (id) => files.includes(id);
}

/**
 * Files that many screens share, first match wins. Everything else is left to the bundler, which makes a file of
 * whatever the same screens share. Budgets are checked by scripts/budgets.mjs.
 */
const GROUPS = [
  { name: 'base', test: BASE },
  // Every visit, including sign-in.
  {
    name: 'start',
    test: oneOf(
      'main.tsx',
      'core/title.ts',
      'kit/{form,text-field,password-field,check-field,segmented}.tsx',
      'kit/use-form.ts',
      'features/identity/{welcome,refusal}.tsx',
      'features/identity/account.module.css',
    ),
  },
  // Every screen of a business. The kit's styles are smaller together than the requests for them would be.
  {
    name: 'frame',
    test: oneOf(
      'app/layout.tsx',
      'app/lazy-routes.ts',
      'core/current-business.ts',
      'kit/*.module.css',
      'kit/{page,badge,notice,rows,layer,layout}.tsx',
      'kit/{lookup,use-can,use-screen-url,use-tab-in-view,format-count,to-options,branch-options,format-time,download}.ts',
      '../../../packages/domain/src/{date-format,fiscal-year}.ts',
    ),
  },
  { name: 'icons', test: /icons-react\/dist\/esm\/icons\//, minShareCount: 12 },
  {
    name: 'form',
    test: oneOf(
      'kit/{select,form-footer,drawer,modal,text-area,date-field}.tsx',
      'kit/lookups.ts',
      '../../../packages/domain/src/{enumerations,custom-fields,indian-states}.ts',
    ),
  },
  // Also of screens without a list, which would load it for these few lines.
  {
    name: 'today',
    test: oneOf('kit/work/use-today.ts', '../../../packages/domain/src/country-packs/fiscal-year-start.ts'),
  },
  {
    name: 'list',
    test: oneOf('kit/{list-screen,export-menu,client-name}.tsx', '../../../packages/contract/src/core/report.ts'),
  },
  // A few lines each, of about the same screens. As files of their own they were a third of the requests of the clients
  // list, whose calls waited behind them.
  {
    name: 'country',
    test: oneOf(
      'kit/use-country-pack.ts',
      '../../../packages/domain/src/{country-pack,identifiers,patterns,client-search-hint}.ts',
    ),
  },
  ...[
    { name: 'money', test: oneOf('kit/money.tsx', '../../../packages/domain/src/{money,money-format}.ts') },
    {
      name: 'settings',
      test: oneOf('core/use-settings.ts', '../../../packages/contract/src/{custom_fields,settings}.ts'),
    },
    { name: 'clients', test: oneOf('kit/client-filters.ts', 'features/clients/custom-text.ts') },
    // Without their imports, which other screens use without them.
  ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
];

/** Plug-ins that change what modules contain. */
const ofModules = () => [lightContract(), deepImports(), mantineStyles(), react()];

export default defineConfig({
  plugins: [
    ...ofModules(),
    VitePWA({
      // The waiting worker waits until the user clicks the banner (specification, section 4).
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Daftar',
        short_name: 'Daftar',
        description: 'Practice management for accounting, tax and advisory firms',
        start_url: '/',
        display: 'standalone',
        theme_color: '#F5F6F8',
        background_color: '#F5F6F8',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2,svg}'],
        // They are part of the worker.
        globIgnores: ['notification-click.js', 'asset-routes.js'],
        importScripts: ['asset-routes.js', 'notification-click.js'],
        navigateFallback: '/index.html',
        // /sign-in with a place to go on to is sign-in.html too.
        ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^next$/],
        // Never answered by the worker: data, sockets, files and the links of emails belong to the server.
        navigateFallbackDenylist: [...SERVER_PATTERNS],
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
      },
    }),
    firstScript(),
    preloads(),
    earlySignIn(ofModules),
    precompress(),
  ],
  server: {
    // As objects, which leave the Host header as it is: the server builds file links from it.
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server, ws: path === '/socket.io/' }])),
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Data URLs in styles would need `data:` in the policy for fonts too; small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    // The polyfill and the preload helper run from files; nothing inline, as the policy asks.
    // A list of files beside every lazy import was 9 KB of each first view. The server names the files of the first screen
    // (scripts/vite/preloads.ts), and the worker has the others in its cache.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    chunkSizeWarningLimit: 700,
    // The licences of what is bundled go into one file instead of a comment in every chunk.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        comments: { legal: false },
        // The frame names every screen's file: names and long hashes were 3 KB of each first view. Seven characters are enough
        // for four trillion files.
        chunkFileNames: 'assets/[hash:7].js',
        postBanner: ({ name }) => (RUNS_AT_ONCE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: { groups: GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })) },
      },
    },
  },
});
