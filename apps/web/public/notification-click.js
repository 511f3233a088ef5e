// Part of the service worker: a click on its notification (core/desktop-notifications.ts) opens the link in an open
// window, or else in a new one.
self.addEventListener('notificationclick', (event) => {
  const { link } = event.notification.data ?? {};
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([open]) => {
      if (!open) return self.clients.openWindow(link ?? '/');
      await open.focus();
      if (link) await open.navigate(link);
    }),
  );
});
