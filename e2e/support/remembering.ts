import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { takePage } from './pages.ts';
import { ownServer } from './server.ts';

const FIRST = 'first_visit';

/**
 * A page in a browser of one's own that has these values stored already when it first opens the app. Playwright's own
 * way opens another page to store them, which costs as much as a visit; here a cookie tells the first document to, and
 * is gone after it: what the app stores or forgets from there on is the app's matter.
 */
export async function remembering(
  browser: Browser,
  stored: Readonly<Record<string, string>>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await takePage(browser, {
    baseURL: ownServer().url,
    // Each new browser would fetch the whole app in the background; who is about the worker lets it in.
    serviceWorkers: 'block',
    // As for whoever asks for it: what opens is there at once, and nobody waits for it to have glided in.
    reducedMotion: 'reduce',
    ...options,
  });
  const context = page.context();
  await context.addCookies([{ name: FIRST, value: 'yes', url: ownServer().url }]);
  const script = await context.addInitScript(
    ([cookie, values]) => {
      // A page or frame without an origin has no storage.
      if (window.origin === 'null' || !document.cookie.includes(cookie)) return;
      document.cookie = `${cookie}=; path=/; max-age=0`;
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    [FIRST, stored] as const,
  );
  page.once('load', () => void script.dispose().catch(() => {}));
  return page;
}
