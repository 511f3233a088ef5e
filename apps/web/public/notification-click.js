// Of the service worker: a click on a notification that it showed (app/desktop.ts) leads to what it is about, in a
// window that is open already, else in a new one.
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
