// Part of the service worker: the browser takes the app's files from the worker's cache by itself, so that a returning
// visit doesn't wait for the worker to start. Files that aren't in it come from the server. Browsers without static
// routes ask the worker as before.
self.addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  const cacheName = `workbox-precache-v2-${self.registration.scope}`;
  event.waitUntil(event.addRoutes({ condition: { urlPattern: '/assets/*' }, source: { cacheName } }));
});
