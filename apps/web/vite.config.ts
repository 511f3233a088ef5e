import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { deepImports } from './scripts/vite/deep-imports.ts';
import { lightContract } from './scripts/vite/light-contract.ts';
import { mantineStyles } from './scripts/vite/mantine-styles.ts';
import { packs } from './scripts/vite/packs.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloads } from './scripts/vite/preloads.ts';
import { slimRouter } from './scripts/vite/slim-router.ts';

/** Where `vite dev` finds the server; scripts/dev.mjs sets it. */
const server = process.env.API_SERVER ?? `http://localhost:${process.env.PORT ?? 4000}`;

/** What nearly every form is made of. */
const FIELDS =
  /src\/kit\/(?:form|use-form|form-state|schema|field|use-field|text-field|password-field|check-field|segmented|icon-button|confirm)\./;

/** Where people come in, and what is fetched there. */
const DOORS = ['main.tsx', 'app/update.ts', 'features/identity/sign-in.tsx', 'features/identity/sign-up.tsx'];
/**
 * What stands around every screen; what many of them share; what a list is made of, and the list most often opened; what
 * screens of work say alike, and those of tasks.
 */
const PACKS = {
  frame: ['app/further-routes.ts', 'app/frame.tsx', 'app/enter-business.ts', 'kit/page.tsx'],
  shared: [
    'kit/select.tsx',
    'kit/drawer.tsx',
    'kit/modal.tsx',
    'kit/form-footer.tsx',
    'kit/list-state.ts',
    'kit/lookup.ts',
    'kit/search-box.tsx',
    'kit/pager.tsx',
    'kit/badge.tsx',
    'kit/tabs.tsx',
    'kit/time.ts',
    '../../../packages/domain/src/date-format.ts',
  ],
  tools: ['kit/use-list.ts', 'kit/view-bar.tsx', 'kit/filter-bar.tsx'],
  list: ['kit/list-screen.tsx'],
  work: ['work/chips.tsx', 'work/avatars.tsx', 'work/use-today.ts', 'work/durations.ts'],
};
/** Of a room's screens only what is the room's own: what others use as well would draw the whole of it after them. */
const ROOMS = { work: 'work/' };

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
        navigateFallback: '/index.html',
        // Nothing of these is ever answered by the worker: data, sockets and files belong to the server.
        navigateFallbackDenylist: [/^\/api\//, /^\/socket\.io\//, /^\/files\//, /^\/healthz/, /^\/readyz/],
        runtimeCaching: [],
        cleanupOutdatedCaches: true,
      },
    }),
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
        codeSplitting: {
          // Small pieces that go together anyway: fewer chunks compress better, and the table of chunks stays short.
          groups: [
            { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|react-router|zustand)\//, priority: 4 },
            { name: 'fields', test: FIELDS, priority: 3 },
            ...packs(DOORS, PACKS, ROOMS).map((pack) => ({ ...pack, priority: 1 })),
            { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3, priority: 2 },
          ],
        },
      },
    },
  },
});
