import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { fill } from '../menu.ts';
import { isBuilt } from '../screens.ts';
import { openPalette, openShortcuts, toggleSidebar } from '../shell/shell-state.ts';
import { toggleTheme } from '../theme.ts';
import { GO_TO, isTyping, nameOf, SEQUENCE_WITHIN } from './keys.ts';
import { actFor, useShortcutSetting } from './registry.ts';

const WITH_MOD: Record<string, () => void> = { 'mod+k': openPalette, 'mod+j': toggleTheme, 'mod+b': toggleSidebar };

/** When G was pressed. Outside the component: a render between two keys must not forget the first. */
let waitingSince = 0;

/** Listens for the shortcuts of ui.md, from the first view on. Off while typing or while a dialog is open. */
export function ShortcutKeys() {
  const navigate = useNavigate();
  const params = useParams();
  const on = useShortcutSetting((state) => state.on);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      if (!name || event.defaultPrevented) return;
      const held = WITH_MOD[name];
      if (held) {
        event.preventDefault();
        return held();
      }
      if (!on || name.startsWith('mod+') || isTyping(event.target) || document.querySelector('[aria-modal="true"]'))
        return;
      const going = Date.now() - waitingSince < SEQUENCE_WITHIN ? GO_TO[name] : undefined;
      waitingSince = name === 'g' ? Date.now() : 0;
      const act =
        name === '?'
          ? openShortcuts
          : going && params.businessId && isBuilt(going.path)
            ? () => void navigate(fill(going.path, params))
            : actFor(name);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on, navigate, params]);

  return null;
}
