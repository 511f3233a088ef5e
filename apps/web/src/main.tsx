// Must be the first style: it declares the order of layers (stack.md, Web, trap 2).
import './app/styles/index.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { afterFirstView } from './core/first-view.ts';
import { fromHash } from './app/hash-links.ts';
import { requireLockIfIdle } from './core/idle-lock.ts';
import { go } from './core/navigation.ts';
import { makeRouter } from './app/router.tsx';
import { followOtherTabs, purgeIfExpired } from './core/session.ts';

// Old links are rewritten before the router reads the address.
const address = fromHash(window.location.href);
if (address) window.history.replaceState(null, '', address);

purgeIfExpired(Date.now());
requireLockIfIdle();
followOtherTabs((door) => go(door));

// After the first view, because the worker fetches the whole app.
if (import.meta.env.PROD)
  void afterFirstView.then(() => import('./core/app-update.ts')).then(({ watchForUpdate }) => watchForUpdate());

createRoot(document.getElementById('root')!).render(<RouterProvider router={makeRouter()} />);
