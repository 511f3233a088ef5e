import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx';
import { closeSheet, MENU_ID, NARROW, useShell } from './shell-state.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useContent } from './use-content.ts';
import { ScreenGuard } from './screen-guard.tsx';
import { UpdateCard } from './update-card.tsx';

/** The staff frame: sidebar on the canvas, the screen in one inset panel with its own top bar. */
export function Shell() {
  // One by one: what else changes there, as the palette does, is no reason to draw the whole frame anew.
  const collapsed = useShell((state) => state.collapsed);
  const sheet = useShell((state) => state.sheet);
  const { content, place } = useContent();
  useEffect(closeSheet, [place]);

  useEffect(() => {
    if (!sheet) return;
    const press = (event: KeyboardEvent): void => {
      // One layer at a time: a menu that is open in it is closed first, by the browser.
      const isAbove = document.querySelector(`#${MENU_ID} :popover-open`) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) closeSheet();
    };
    window.addEventListener('keydown', press);
    // Turned, or drawn wider, the screen has the menu beside the page again, which must not stay out of reach.
    const narrow = window.matchMedia(NARROW);
    narrow.addEventListener('change', closeSheet);
    // The page beneath is out of reach meanwhile: the focus goes along, and comes back to the button that opened it.
    document.querySelector<HTMLElement>(`#${MENU_ID} :is(a, button)`)?.focus();
    return () => {
      window.removeEventListener('keydown', press);
      narrow.removeEventListener('change', closeSheet);
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
      {sheet && <div className={classes.scrim} aria-hidden onClick={closeSheet} />}
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
