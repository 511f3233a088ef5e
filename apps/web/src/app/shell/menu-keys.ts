import type { KeyboardEvent } from 'react';

/**
 * Up and down go from entry to entry. Right opens a group, or goes on to the pin of an entry; left goes back to the entry,
 * or closes its group.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const from = document.activeElement as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || from.closest('[role=menu]')) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button[aria-expanded]')].filter(
    (entry) => entry.offsetParent !== null,
  );
  const entry = from.closest('li')?.querySelector<HTMLElement>('a, button[aria-expanded]') ?? from;
  const at = entries.indexOf(entry);
  const group = from.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > button[aria-expanded]');
  const isOpen = from.getAttribute('aria-expanded');
  const targets: Record<string, () => HTMLElement | null | undefined> = {
    ArrowDown: () => entries[at + 1],
    ArrowUp: () => entries[at - 1],
    Home: () => entries[0],
    End: () => entries.at(-1),
    ArrowRight: () =>
      isOpen === 'false' ? press(from) : from.parentElement?.querySelector(':scope > button:not([aria-expanded])'),
    ArrowLeft: () => (isOpen === 'true' ? press(from) : from === entry ? group : entry),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}

const press = (button: HTMLElement): HTMLElement => {
  if (!button.hasAttribute('popovertarget')) button.click();
  return button;
};
