/**
 * `getComputedStyle` without a cascade: style sheets are not loaded, so that only
 * attributes and inline styles hide anything. Searches by role ask for each element and its ancestors.
 */
const INLINE = new Set(
  'A ABBR B BDI BUTTON CODE EM I IMG INPUT KBD LABEL MARK OUTPUT PROGRESS S SELECT SMALL SPAN STRONG SUB SUP TEXTAREA TIME U VAR svg'.split(
    ' ',
  ),
);
const NEVER = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TEMPLATE', 'DATALIST', 'NOSCRIPT']);

const isHidden = (element: Element): boolean =>
  NEVER.has(element.tagName) ||
  element.hasAttribute('hidden') ||
  (element.hasAttribute('popover') && !element.hasAttribute('data-shown')) ||
  (element.parentElement?.tagName === 'DETAILS' &&
    element.tagName !== 'SUMMARY' &&
    !element.parentElement.hasAttribute('open'));

/** Only asked where there is one: the DOM makes the object when it is first read. */
const inline = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

/** Browsers neither show what is inert to screen readers nor click on it. */
function inherited(element: Element, name: string, whenInert: string, otherwise: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = at.hasAttribute('inert') ? whenInert : inline(at, name);
    if (value) return value;
  }
  return otherwise;
}

class Look {
  readonly element: Element;
  constructor(element: Element) {
    this.element = element;
  }
  get display(): string {
    if (isHidden(this.element)) return 'none';
    return inline(this.element, 'display') || (INLINE.has(this.element.tagName) ? 'inline' : 'block');
  }
  get visibility(): string {
    return inherited(this.element, 'visibility', 'hidden', 'visible');
  }
  get pointerEvents(): string {
    return inherited(this.element, 'pointer-events', 'none', 'auto');
  }
  getPropertyValue(name: string): string {
    if (name === 'display' || name === 'visibility') return this[name];
    return name === 'pointer-events' ? this.pointerEvents : inline(this.element, name);
  }
}

export const styleOf = (element: Element): CSSStyleDeclaration => new Look(element) as unknown as CSSStyleDeclaration;
