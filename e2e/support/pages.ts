import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A resting page stays on the app's origin, so that its process keeps compiled code. */
const RESTING = '/healthz';

/** Pages that rest, by the browser and by how they were opened. */
const shelves = new WeakMap<Browser, Map<string, Page[]>>();

function shelfOf(browser: Browser, options: BrowserContextOptions): Page[] {
  if (!shelves.has(browser)) shelves.set(browser, new Map());
  const shelf = shelves.get(browser)!;
  const key = JSON.stringify(options);
  if (!shelf.has(key)) shelf.set(key, []);
  return shelf.get(key)!;
}

export const isBlank = (page: Page): boolean =>
  page.url() === 'about:blank' || new URL(page.url()).pathname === RESTING;

/**
 * A page in its own browser context: one that another journey has closed and that was reset, or a new one. Compiling
 * the app again for each journey was half of the cost of pages.
 */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const shelf = shelfOf(browser, options);
  const rested = shelf.pop();
  if (rested) return rested;
  const context = await browser.newContext(options);
  // A busy machine takes long without a fault; a test that hangs ends by its own limit.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const bent = watchBending(page);
  const end = context.close.bind(context);
  context.close = async () => {
    if (shelf.includes(page)) return;
    const isFit = !bent() && (await forget(context, page, options).catch(() => false));
    if (isFit) shelf.push(page);
    else await end();
  };
  return page;
}

/** Irreversible changes by a journey: such a page isn't reused. */
function watchBending(page: Page): () => boolean {
  let isBent = false;
  const watch = <T extends object>(thing: T, ...names: (keyof T)[]) => {
    for (const name of names) {
      const act = (thing[name] as (...given: unknown[]) => unknown).bind(thing);
      thing[name] = ((...given: unknown[]) => {
        isBent = true;
        return act(...given);
      }) as T[typeof name];
    }
  };
  watch(page, 'addInitScript', 'emulateMedia', 'exposeFunction');
  watch(page.clock, 'install', 'setFixedTime', 'setSystemTime', 'pauseAt');
  watch(page.context(), 'newCDPSession', 'setOffline', 'grantPermissions', 'route');
  return () => isBent;
}

/** Resets a context: storage, listeners and other pages. */
async function forget(context: BrowserContext, page: Page, { viewport }: BrowserContextOptions): Promise<boolean> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'pageerror', 'request', 'dialog'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(RESTING);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await context.clearCookies();
  if (viewport) await page.setViewportSize(viewport);
  return true;
}
