/** A sequence of keys is told from single keys by what was pressed just before. */
export type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

const TYPING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Single keys are off while one types. */
export const isTyping = (target: EventTarget | null): boolean => {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  const ticked =
    element.tagName === 'INPUT' && ['checkbox', 'radio', 'button'].includes((element as HTMLInputElement).type);
  return (TYPING.has(element.tagName) && !ticked) || element.isContentEditable;
};

/** `mod+k`, `?`, `c`; null for what no shortcut is made of. */
export function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const mod = ctrlKey || metaKey;
  // With Shift besides, they are the browser's: Ctrl+Shift+J opens its tools.
  if (altKey || key.length !== 1 || (mod && shiftKey)) return null;
  const name = key.toLowerCase();
  return mod ? `mod+${name}` : name;
}

/** Where G leads: then C, B, I, R or O. */
export const GO_TO: Readonly<Record<string, { path: string; label: string }>> = {
  c: { path: '/business/:businessId/clients', label: 'Clients' },
  b: { path: '/business/:businessId/workBoards', label: 'Work boards' },
  i: { path: '/business/:businessId/invoice', label: 'Invoices' },
  r: { path: '/business/:businessId/reports', label: 'Reports' },
  o: { path: '/business/:businessId/dashboard', label: 'Overview' },
};

export const SEQUENCE_WITHIN = 1_000;
