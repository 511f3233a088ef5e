import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { takePage } from './pages.ts';
import { ownServer } from './server.ts';

const FIRST = 'first_visit';

/**
 * A page in its own context with these values stored before the app opens. Playwright's own way opens another page,
 * which costs as much as a visit; here a cookie makes the first document store them, and is removed after it.
 */
export async function remembering(
  browser: Browser,
  stored: Readonly<Record<string, string>>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await takePage(browser, {
    baseURL: ownServer().url,
    // Each new context would fetch the whole app in the background; tests of the worker allow it.
    serviceWorkers: 'block',
    // No animations, so that no test waits for them.
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
