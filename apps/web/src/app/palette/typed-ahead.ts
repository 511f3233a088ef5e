/** What was typed before the palette was there. */
type TypedAhead = { text: string; entered: boolean };

/** Nobody types on into what does not come. */
const PATIENCE = 5_000;

let typed: TypedAhead = { text: '', entered: false };
const nothing = (): void => undefined;
let leave = nothing;

/**
 * Whoever types at once means the palette, whose code may still be on its way: nothing is lost, and nothing reaches the
 * page beneath, where letters act.
 */
export function keepTyping(onEscape: () => void): void {
  leave();
  typed = { text: '', entered: false };
  const keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') onEscape();
    else if (key === 'Enter') typed.entered = true;
    else if (key === 'Backspace') typed.text = typed.text.slice(0, -1);
    else if (key.length === 1) typed.text += key;
  };
  window.addEventListener('keydown', keep, { capture: true });
  const timer = setTimeout(() => leave(), PATIENCE);
  leave = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', keep, { capture: true });
    leave = nothing;
  };
}

/** From here on its own field hears the keys; or it was closed before it came. */
export function takeTyped(): TypedAhead {
  leave();
  return typed;
}
