// First of all, before any other style: the order of the layers is in it (stack.md, Web, trap 2).
import './app/styles/index.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { afterFirstView } from './app/first-view.ts';
import { fromHash } from './app/hash-links.ts';
import { oweIfLate } from './app/idle.ts';
import { go } from './app/navigation.ts';
import { makeRouter } from './app/router.tsx';
import { followOtherTabs, purgeIfExpired } from './app/session.ts';

// Old links are rewritten before the router reads the address.
const address = fromHash(window.location.href);
if (address) window.history.replaceState(null, '', address);

purgeIfExpired(Date.now());
oweIfLate();
followOtherTabs((door) => go(door));

// The worker takes its turn after the first view: it fetches the whole app.
if (import.meta.env.PROD)
  void afterFirstView.then(() => import('./app/update.ts')).then(({ watchForUpdate }) => watchForUpdate());

createRoot(document.getElementById('root')!).render(<RouterProvider router={makeRouter()} />);
