/**
 * Inlined into sign-in.html behind the form that the build rendered (scripts/vite/early-sign-in.ts). People can type
 * before the app has loaded; it hands over what they typed to the app's own form.
 */
import type { EarlyPage } from './early-page-type.ts';
import { load, STORED } from './storage.ts';

type Control = HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;

const root = document.querySelector<HTMLElement>('#root')!;
const query = new URLSearchParams(location.search);
const isPlain = [...query].every(([name, value]) => name === 'next' && !value.startsWith('/sign-up'));

// Signed-in users are sent on, and other queries change the form.
if (load(STORED.token) || load(STORED.clientToken) || !isPlain) root.replaceChildren();
else {
  // The policy forbids styles in markup.
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style!;
  (window as { earlyPage?: EarlyPage }).earlyPage = startEarlyPage(root.lastElementChild as HTMLElement);
}

function startEarlyPage(page: HTMLElement): EarlyPage {
  const early = controlsIn(page);
  let focused = early.findIndex((control) => control === document.activeElement);
  let submitted = false;
  page.addEventListener('focusin', ({ target }) => (focused = early.indexOf(target as Control)));
  page.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted = true;
  });

  return {
    handOver: (app) => {
      const own = controlsIn(app);
      // A different screen, such as that of an error.
      if (own.length !== early.length) return;
      for (const [i, control] of early.entries()) copyState(control, own[i]!);
      const active = own[focused];
      active?.focus();
      if (active) copySelection(early[focused]!, active);
      if (submitted) app.querySelector('form')?.requestSubmit();
    },
  };
}

function controlsIn(page: HTMLElement): Control[] {
  return [...page.querySelectorAll<Control>('input, button, a[href]')];
}

function copyState(from: Control, to: Control): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return;
  if (from.type === 'checkbox' || from.type === 'radio') {
    if (from.checked !== to.checked) to.click();
  } else if (from.value) {
    // React overrides the setter of each input, and would take this for its own change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(to, from.value);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function copySelection(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && /^(?:text|password)$/.test(from.type))
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
