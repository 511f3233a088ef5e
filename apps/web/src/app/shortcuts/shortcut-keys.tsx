import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { create } from 'zustand';
import { fillPath, isBuilt } from '#web/core/features.ts';
import { openPalette, openShortcuts, toggleSidebar } from '../shell/shell-state.ts';
import { toggleTheme } from '#web/core/theme.ts';
import { GO_TO, isTyping, nameOf, SEQUENCE_WITHIN } from './keys.ts';
import { shortcutHandler, useShortcutSetting } from '#web/kit/shortcuts.ts';

const WITH_MOD: Record<string, () => void> = { 'mod+k': openPalette, 'mod+j': toggleTheme, 'mod+b': toggleSidebar };

/** When G was pressed. Outside the component, so that a render between two keys doesn't lose it. */
const useWaiting = create(() => ({ since: 0 }));

/** Shortcuts of ui.md. Off while typing or while a dialog is open. */
export function ShortcutKeys() {
  const navigate = useNavigate();
  const params = useParams();
  const on = useShortcutSetting((state) => state.on);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      if (!name || event.defaultPrevented) return;
      const withMod = WITH_MOD[name];
      if (withMod) {
        event.preventDefault();
        return withMod();
      }
      if (!on || name.startsWith('mod+') || isTyping(event.target) || document.querySelector('[aria-modal="true"]'))
        return;
      const going = Date.now() - useWaiting.getState().since < SEQUENCE_WITHIN ? GO_TO[name] : undefined;
      useWaiting.setState({ since: name === 'g' ? Date.now() : 0 });
      const act =
        name === '?'
          ? openShortcuts
          : going && params.businessId && isBuilt(going.path)
            ? () => void navigate(fillPath(going.path, params))
            : shortcutHandler(name);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [on, navigate, params]);

  return null;
}
