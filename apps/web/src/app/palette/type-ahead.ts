/** Keys typed before the palette has loaded. */
type TypedAhead = { text: string; entered: boolean };

/** After so long the palette isn't coming. */
const LOAD_TIMEOUT_MS = 5_000;

let typed: TypedAhead = { text: '', entered: false };
const nothing = (): void => undefined;
let stopBuffering = nothing;

/** The palette's code may still be loading: buffers keys, and keeps them from the shortcuts of the page beneath. */
export function bufferKeys(onEscape: () => void): void {
  stopBuffering();
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
  const timer = setTimeout(() => stopBuffering(), LOAD_TIMEOUT_MS);
  stopBuffering = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', keep, { capture: true });
    stopBuffering = nothing;
  };
}

/** Stops buffering: the palette's field takes over, or it was closed before it loaded. */
export function takeBufferedKeys(): TypedAhead {
  stopBuffering();
  return typed;
}
