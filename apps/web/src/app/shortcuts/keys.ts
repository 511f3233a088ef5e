/** A key sequence is recognised by the key pressed just before. */
export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

const TYPING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Single-key shortcuts are off while typing. */
export const isTyping = (target: EventTarget | null): boolean => {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  const ticked =
    element.tagName === 'INPUT' && ['checkbox', 'radio', 'button'].includes((element as HTMLInputElement).type);
  return (TYPING.has(element.tagName) && !ticked) || element.isContentEditable;
};

/** `mod+k`, `?`, `c`; null if no shortcut uses the key. */
export function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const mod = ctrlKey || metaKey;
  // Ctrl+Shift combinations belong to the browser: Ctrl+Shift+J opens its tools.
  if (altKey || key.length !== 1 || (mod && shiftKey)) return null;
  const name = key.toLowerCase();
  return mod ? `mod+${name}` : name;
}

/** Shortcuts after G. */
export const GO_TO: Readonly<Record<string, { path: string; label: string }>> = {
  c: { path: '/business/:businessId/clients', label: 'Clients' },
  b: { path: '/business/:businessId/workBoards', label: 'Work boards' },
  i: { path: '/business/:businessId/invoice', label: 'Invoices' },
  r: { path: '/business/:businessId/reports', label: 'Reports' },
  o: { path: '/business/:businessId/dashboard', label: 'Overview' },
};

export const SEQUENCE_WITHIN = 1_000;
