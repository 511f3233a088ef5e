import { isAnotherTabActive } from './active-tab.ts';
import { go } from './navigation.ts';

type DesktopNotification = {
  title: string;
  body: string;
  link: string | null;
  /** The same from several tabs is shown once. */ tag: string;
};

/**
 * Shows a desktop notification if the window has no focus (section 4) and the browser allows it. If another tab has the
 * focus, that tab shows it. Returns false if the page has to show it itself.
 */
export async function showOnDesktop({ title, body, link, tag }: DesktopNotification): Promise<boolean> {
  if (document.hasFocus()) return false;
  if (await isAnotherTabActive()) return true;
  // The user may have returned while the other tabs were queried.
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return false;
  const options = { body, tag, icon: '/icon.svg' };
  try {
    new window.Notification(title, options).addEventListener('click', () => {
      window.focus();
      if (link) go(link);
    });
    return true;
  } catch {
    // Chrome for Android only shows notifications through the service worker (public/notification-click.js handles the
    // click).
    return showByWorker(title, { ...options, data: { link } });
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.showNotification(title, options);
    return registration !== undefined;
  } catch (error) {
    console.info('No desktop notification', error);
    return false;
  }
}
