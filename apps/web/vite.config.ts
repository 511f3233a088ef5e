import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { deepImports } from './scripts/vite/deep-imports.ts';
import { lightContract } from './scripts/vite/light-contract.ts';
import { mantineStyles } from './scripts/vite/mantine-styles.ts';

/** Where `vite dev` finds the server; scripts/dev.mjs sets it. */
const server = process.env.API_SERVER ?? `http://localhost:${process.env.PORT ?? 4000}`;

export default defineConfig({
  plugins: [
    lightContract(),
    deepImports(),
    mantineStyles(),
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
  ],
  server: {
    proxy: {
      '/api': server,
      '/files': server,
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
  },
});
