import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { deepImports } from './scripts/vite/deep-imports.ts';
import { firstScript } from './scripts/vite/first-script.ts';
import { lightContract } from './scripts/vite/light-contract.ts';
import { mantineStyles } from './scripts/vite/mantine-styles.ts';
import { packs } from './scripts/vite/packs.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloads } from './scripts/vite/preloads.ts';
import { slimRouter } from './scripts/vite/slim-router.ts';

/** Where `vite dev` finds the server; scripts/dev.mjs sets it. */
const server = process.env.API_SERVER ?? `http://localhost:${process.env.PORT ?? 4000}`;

/** Stays the same from release to release. */
const BASE = /node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\//;
/** What runs in every visit: read whole beside the line, as Chromium is asked to, and not function by function when called. */
const RUNS_AT_ONCE = /^(?:base|start|frame)$/;
const inSource = (pattern: string): string[] =>
  globSync(pattern, { cwd: fileURLToPath(new URL('src', import.meta.url)) }).sort();
/** Of the kit, all in one: together they are smaller than the requests for the parts would be. */
const STYLES = inSource('kit/*.module.css');
/** What rooms have standing beside every screen (app/room-companions.ts) and in its bar. */
const BESIDE = inSource('features/*/*.{companion,bar}.tsx');

export default defineConfig({
  plugins: [
    lightContract(),
    deepImports(),
    mantineStyles(),
    slimRouter(),
    react(),
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
        // One is in the page, the other in the worker.
        globIgnores: ['first.js', 'notification-click.js'],
        importScripts: ['notification-click.js'],
        navigateFallback: '/index.html',
        // Nothing of these is ever answered by the worker: data, sockets and files belong to the server.
        navigateFallbackDenylist: [/^\/api\//, /^\/socket\.io\//, /^\/files\//, /^\/healthz/, /^\/readyz/],
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
      },
    }),
    firstScript(),
    preloads(),
    precompress(),
  ],
  server: {
    proxy: {
      // As objects, which leave the Host header as it is: the server builds file links from it.
      '/api': { target: server },
      '/files': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Data URLs in styles would need `data:` in the policy for fonts too; small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    // The polyfill and the preload helper run from files; nothing inline, as the policy asks.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The licences of what is bundled go into one file instead of a comment in every chunk.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        comments: { legal: false },
        postBanner: ({ name }) => (RUNS_AT_ONCE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE, priority: 2 },
            {
              ...packs({
                entry: 'main.tsx',
                frame: ['app/frame.tsx', 'app/further-routes.ts', 'app/enter-business.ts', ...STYLES],
                doors: ['app/update.ts', 'features/identity/sign-in.tsx', 'features/identity/sign-up.tsx'],
                follows: {
                  modules: [
                    'app/companions.tsx',
                    'app/realtime.ts',
                    'app/update.ts',
                    'features/identity/pin.tsx',
                    ...BESIDE,
                  ],
                  count: 6,
                },
                counts: {
                  'features/identity/sign-in.tsx': 40,
                  'features/clients/client-list.tsx': 10,
                  'features/clients/client.tsx': 5,
                  'features/dashboard/dashboard.tsx': 10,
                  'features/dashboard/parts.tsx': 5,
                  'features/tasks/all-tasks.tsx': 5,
                  'features/invoices/invoice-list.tsx': 5,
                },
                apart: BASE,
              }),
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
