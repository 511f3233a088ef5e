/**
 * What browsers do and the DOM of component tests doesn't: popovers, `inert`, and observers. Nothing here knows the app.
 */
import { styleOf } from './styles.ts';

/** In place of `:popover-open`. */
const SHOWN = 'data-shown';

type Popover = HTMLElement & { popover: string | null };
const openPopovers: Popover[] = [];
const focusedBefore = new WeakMap<Popover, Element | null>();

function toggleEvent(type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): Event {
  const oldState = newState === 'open' ? 'closed' : 'open';
  return Object.assign(new Event(type, { cancelable: type === 'beforetoggle' && newState === 'open' }), {
    newState,
    oldState,
  });
}

const isAuto = (popover: Popover): boolean => popover.getAttribute('popover') !== 'manual';
const later = (panel: Popover, state: 'open' | 'closed'): void =>
  void setTimeout(() => panel.dispatchEvent(toggleEvent('toggle', state)));

function show(this: Popover): void {
  if (this.hasAttribute(SHOWN)) return;
  if (!this.dispatchEvent(toggleEvent('beforetoggle', 'open'))) return;
  const others = openPopovers.filter((other) => isAuto(other) && !other.contains(this));
  if (isAuto(this)) for (const other of others) hide.call(other);
  focusedBefore.set(this, document.activeElement);
  this.setAttribute(SHOWN, '');
  // jsdom knows that a closed popover is hidden, and focuses nothing in it; it doesn't know how one opens.
  this.style.display = 'block';
  openPopovers.push(this);
  this.querySelector<HTMLElement>('[autofocus]')?.focus();
  later(this, 'open');
}

function hide(this: Popover): void {
  if (!this.hasAttribute(SHOWN)) return;
  this.dispatchEvent(toggleEvent('beforetoggle', 'closed'));
  this.removeAttribute(SHOWN);
  this.style.display = '';
  openPopovers.splice(openPopovers.indexOf(this), 1);
  const before = focusedBefore.get(this);
  if (isAuto(this) && (this.contains(document.activeElement) || document.activeElement === document.body))
    (before as HTMLElement | null)?.focus();
  later(this, 'closed');
}

function toggle(this: Popover, shown = !this.hasAttribute(SHOWN)): boolean {
  (shown ? show : hide).call(this);
  return shown;
}

/** `:popover-open` is an attribute here. */
function translateSelectors(): void {
  const translated = (selector: string): string =>
    selector.includes(':popover-open') ? selector.replaceAll(':popover-open', `[${SHOWN}]`) : selector;
  for (const [prototype, names] of [
    [Element.prototype, ['matches', 'closest', 'querySelector', 'querySelectorAll']],
    [Document.prototype, ['querySelector', 'querySelectorAll']],
  ] as const)
    for (const name of names) {
      const methods = prototype as unknown as Record<string, (this: unknown, selector: string) => unknown>;
      const own = methods[name]!;
      methods[name] = function (selector) {
        return own.call(this, translated(selector));
      };
    }
}

/** What the browser does after the page has seen an event: a popover's button, Escape, and a click outside. */
function followEvents(): void {
  const afterwards = (event: Event, run: () => void): void =>
    queueMicrotask(() => {
      if (!event.defaultPrevented) run();
    });
  const invoker = (target: EventTarget | null) => (target as Element | null)?.closest?.('[popovertarget]');
  window.addEventListener(
    'click',
    (event) => {
      const button = invoker(event.target);
      if (!button || (button as HTMLButtonElement).disabled) return;
      afterwards(event, () => {
        const panel = document.getElementById(button.getAttribute('popovertarget')!) as Popover | null;
        if (panel) (panel.hasAttribute(SHOWN) ? hide : show).call(panel);
      });
    },
    true,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const top = event.key === 'Escape' ? openPopovers.filter(isAuto).at(-1) : undefined;
      if (top) afterwards(event, () => hide.call(top));
    },
    true,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      const target = event.target as Element;
      const opened = invoker(target)?.getAttribute('popovertarget');
      for (const panel of [...openPopovers].reverse())
        if (isAuto(panel) && !panel.contains(target) && panel.id !== opened) hide.call(panel);
    },
    true,
  );
}

/** Nothing is ever seen or measured here. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Only widths are looked at; whoever looks at motion asks for less of it. */
const matchMedia = (query: string): MediaQueryList => {
  const most = /max-width:\s*([\d.]+)px/.exec(query);
  const least = /min-width:\s*([\d.]+)px/.exec(query);
  const matches =
    query.includes('reduced-motion') ||
    ((most || least) !== null &&
      window.innerWidth <= Number(most?.[1] ?? Infinity) &&
      window.innerWidth >= Number(least?.[1] ?? 0));
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
};

/** Browsers don't focus what is inert or hidden. */
function keepFocusOut(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (!this.closest(`[inert], [hidden], [popover]:not([${SHOWN}])`)) focus.call(this, options);
  };
}

const nothing = (): void => undefined;

/** Once for each window. */
export function completeDom(): void {
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide, togglePopover: toggle });
  Object.assign(Element.prototype, {
    scrollIntoView: nothing,
    scrollTo: nothing,
    scrollBy: nothing,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    hasPointerCapture: () => false,
    getAnimations: () => [],
  });
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('inert');
    },
    set(this: HTMLElement, value: boolean) {
      this.toggleAttribute('inert', value);
    },
  });
  const idle = (run: () => void): number => Number(setTimeout(run));
  for (const target of [window, globalThis])
    Object.assign(target, {
      matchMedia,
      getComputedStyle: styleOf,
      scrollTo: nothing,
      requestIdleCallback: idle,
      cancelIdleCallback: clearTimeout,
      ResizeObserver: NoObserver,
      IntersectionObserver: NoObserver,
    });
  keepFocusOut();
  translateSelectors();
  followEvents();
}

export const closePopovers = (): void => void openPopovers.splice(0);
