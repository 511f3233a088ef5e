import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx';
import { MENU_ID, useShell } from './shell-state.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { ScreenGuard } from './screen-guard.tsx';
import { UpdateCard } from './update-card.tsx';

/** The staff frame: sidebar on the canvas, the screen in one inset panel with its own top bar. */
export function Shell() {
  // One by one: what else changes there, as the palette does, is no reason to draw the whole frame anew.
  const collapsed = useShell((state) => state.collapsed);
  const sheet = useShell((state) => state.sheet);
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  const content = useRef<HTMLElement>(null);

  // Of the query only the page is another place: a drawer or a tab opens where one is.
  useEffect(() => {
    content.current?.scrollTo(0, 0);
    useShell.setState({ sheet: false });
  }, [pathname, page]);

  useEffect(() => {
    if (!sheet) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') useShell.setState({ sheet: false });
    };
    window.addEventListener('keydown', close);
    // The page beneath is out of reach meanwhile: the focus goes along, and comes back to the button that opened it.
    document.querySelector<HTMLElement>(`#${MENU_ID} :is(a, button)`)?.focus();
    return () => {
      window.removeEventListener('keydown', close);
      document.querySelector<HTMLElement>(`[aria-controls=${MENU_ID}]`)?.focus();
    };
  }, [sheet]);

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined} data-sheet={sheet || undefined}>
      <a href="#content" className="skip">
        Skip to content
      </a>
      <ShortcutKeys />
      <Sidebar />
      {sheet && <div className={classes.scrim} aria-hidden onClick={() => useShell.setState({ sheet: false })} />}
      <div className={classes.panel} inert={sheet}>
        <TopBar />
        <main id="content" ref={content} tabIndex={-1} className={classes.content}>
          <ScreenGuard>
            <Outlet />
          </ScreenGuard>
        </main>
        {/* Where the sidebar is a sheet or folded, the banner must be seen without it. */}
        <div className={classes.update}>
          <UpdateCard />
        </div>
      </div>
    </div>
  );
}
