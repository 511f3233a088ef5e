// Must be the first style: it declares the order of layers (stack.md, Web, trap 2).
import './app/styles/index.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import type { EarlyPage } from './core/early-page-type.ts';
import { afterFirstView } from './core/first-view.ts';
import { fromHash } from './app/hash-links.ts';
import { takeLinkToken } from './core/link-token.ts';
import { requireLockIfIdle } from './core/idle-lock.ts';
import { go } from './core/navigation.ts';
import { makeRouter } from './app/router.tsx';
import { followOtherTabs, purgeIfExpired } from './core/session.ts';

// Old links are rewritten, and tokens taken out of them, before the router reads the address.
const rewritten = fromHash(window.location.href);
const address = takeLinkToken(rewritten ?? window.location.href) ?? rewritten;
if (address) window.history.replaceState(null, '', address);

purgeIfExpired(Date.now());
requireLockIfIdle();
followOtherTabs((door) => go(door));

// After the first view, because the worker fetches the whole app.
if (import.meta.env.PROD)
  void afterFirstView.then(() => import('./core/app-update.ts')).then(({ watchForUpdate }) => watchForUpdate());

const root = document.getElementById('root')!;
const router = makeRouter();
const app = createRoot(root);
const show = (): void => app.render(<RouterProvider router={router} />);

const page = window as { earlyPage?: EarlyPage };
if (page.earlyPage)
  whenInitialized(() => {
    flushSync(show);
    page.earlyPage!.handOver(root);
    delete page.earlyPage;
  });
else show();

/** Until then there is nothing to show in place of an early page. */
function whenInitialized(then: () => void): void {
  if (router.state.initialized) return then();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    then();
  });
}
