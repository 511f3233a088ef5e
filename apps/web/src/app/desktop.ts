import { isSaidInFront } from './front.ts';
import { go } from './navigation.ts';

type Told = {
  title: string;
  body: string;
  link: string | null;
  /** The same from several tabs is shown once. */ tag: string;
};

/**
 * A desktop notification where the window has no focus (section 4) and the browser was allowed to show them; none where
 * another tab of the same browser has it, which says the same to whoever sits there. Answers whether it is said so: where
 * not, it is the caller's to say it in the page.
 */
export async function showOnDesktop({ title, body, link, tag }: Told): Promise<boolean> {
  if (document.hasFocus()) return false;
  if (await isSaidInFront()) return true;
  // Whoever has come here while the others were asked sees it in the page.
  if (document.hasFocus() || !('Notification' in window) || Notification.permission !== 'granted') return false;
  const options = { body, tag, icon: '/icon.svg' };
  try {
    new window.Notification(title, options).addEventListener('click', () => {
      window.focus();
      if (link) go(link);
    });
    return true;
  } catch {
    // Chrome for Android leaves it to the worker, which is also who hears the click (public/notification-click.js).
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
