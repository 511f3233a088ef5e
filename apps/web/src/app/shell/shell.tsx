import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { Stack } from '#web/kit/layout.tsx';
import { ShortcutKeys } from '../shortcuts/shortcut-keys.tsx';
import { closeSheet, MENU_ID, NARROW, useIsRail, useShell } from './shell-state.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';
import { useScreen } from '#web/kit/use-screen.ts';
import { TopBar } from './top-bar.tsx';
import { useContent } from './use-scroll-reset.ts';
import { ScreenGuard } from './screen-guard.tsx';
import { UpdateCard } from './update-card.tsx';

// Only billing has tabs here.
const BillingTabs = lazy(async () => ({ default: (await import('./billing-tabs.tsx')).BillingTabs }));

/** The staff frame: sidebar on the canvas, the screen in one inset panel with its own top bar. */
export function Shell() {
  // Selected one by one, so that other state (the palette) doesn't render the whole frame.
  const isRail = useIsRail();
  const screen = useScreen();
  const sheet = useShell((state) => state.sheet);
  const { content, place } = useContent();
  useEffect(closeSheet, [place]);

  useEffect(() => {
    if (!sheet) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      // Escape closes one layer at a time: an open menu first, by the browser.
      const isAbove = document.querySelector(`#${MENU_ID} :popover-open`) !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isAbove) closeSheet();
    };
    window.addEventListener('keydown', onKeyDown);
    // On a wider screen the menu is beside the page, which must not stay inert.
    const narrow = window.matchMedia(NARROW);
    narrow.addEventListener('change', closeSheet);
    // The page beneath is inert: move the focus into the menu, and back to its button on closing.
    document.querySelector<HTMLElement>(`#${MENU_ID} :is(a, button)`)?.focus();
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      narrow.removeEventListener('change', closeSheet);
      document.querySelector<HTMLElement>(`[aria-controls=${MENU_ID}]`)?.focus();
    };
  }, [sheet]);

  return (
    <Stack
      height="100dvh"
      background="canvas"
      className={classes.shell}
      data-rail={isRail || undefined}
      data-sheet={sheet || undefined}
    >
      <a href="#content" className="skip">
        Skip to content
      </a>
      <ShortcutKeys />
      <Sidebar />
      {sheet && <div className={classes.scrim} aria-hidden onClick={closeSheet} />}
      <Stack
        flex
        margin="8 8 8 0"
        minWidth={0}
        overflow="hidden"
        surface="panel"
        background="surface"
        shadow={1}
        className={classes.panel}
        inert={sheet}
      >
        <TopBar />
        <Stack
          as="main"
          id="content"
          ref={content}
          tabIndex={-1}
          flex
          grow
          minHeight={0}
          overflow="y"
          className={classes.content}
        >
          {screen?.billingTab && (
            <div className={classes.tabs}>
              <Suspense>
                <BillingTabs />
              </Suspense>
            </div>
          )}
          <ScreenGuard>
            <Outlet />
          </ScreenGuard>
        </Stack>
        {/* Outside the sidebar, which may be closed or collapsed. */}
        <div className={classes.update}>
          <UpdateCard />
        </div>
      </Stack>
    </Stack>
  );
}
