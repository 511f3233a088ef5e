import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { NARROWEST, PHONE, WIDE } from './visit.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const COLOURS = ['color-contrast', 'link-in-text-block'];

type Axe = {
  run(where: Document | { include: Element[] }, how: object): Promise<{ violations: Violation[] }>;
  _audit: { rules: { id: string; enabled: boolean; impact?: string }[] };
};
type Bound = {
  axe: Axe;
  newLooks: (times: Record<string, number>) => Element[];
  newParts: () => Parts;
  remember: (parts?: Element[]) => void;
  stand: () => void;
};
type Parts = { shown: Element[]; scrolling: Element[] };
type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

/**
 * Has axe at hand in a page, from its next document on. Where screens follow one another in one page it is warm from the
 * second on, and twice as fast.
 */
export async function bringAxe(page: Page): Promise<Page> {
  await page.addInitScript(axeSource);
  await page.addInitScript(noteLooks);
  return page;
}

/** How often each look was checked: the same text on the same background reads alike on all pages. */
let asked: Counts = {};

/** Describes the look of texts in a page, so that each is checked once: starting a check is what takes axe its time. */
const noteLooks = (): void => {
  /** One text may be covered, but not all of its kind. */
  const OFTEN = 3;
  const hasText = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
  type Ground = { colour: string; opacity: number };
  /** The background below a text, down to an opaque one, and its opacity. */
  const groundOf = (one: Element | null, found: Map<Element, Ground>): Ground => {
    if (!one) return { colour: 'none', opacity: 1 };
    if (!found.has(one)) {
      const { backgroundColor, opacity } = getComputedStyle(one);
      const beneath = groundOf(one.parentElement, found);
      const seen = /^rgba\(.*, (0|0?\.\d+)\)$/.exec(backgroundColor)?.[1] ?? '1';
      const mixed = seen === '1' ? backgroundColor : `${backgroundColor} on ${beneath.colour}`;
      const colour = seen === '0' ? beneath.colour : mixed;
      found.set(one, { colour, opacity: beneath.opacity * Number(opacity) });
    }
    return found.get(one)!;
  };
  /** WCAG requires less contrast from 18 pt on, and from 14 pt on if bold. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
    Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  const lookOf = (one: Element, found: Map<Element, Ground>): string => {
    const style = getComputedStyle(one);
    const { colour, opacity } = groundOf(one, found);
    return [one.matches(':disabled'), style.color, isLarge(style), colour, opacity].join();
  };
  const seen = (): Element[] => [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
  const markupOf = ({ tagName, attributes }: Element): string =>
    [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join();
  const scrolls = (one: Element): boolean =>
    (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight) &&
    /auto|scroll/.test(getComputedStyle(one).overflow);
  /** Elements already checked, in their state then; and what scrolled. */
  const known = new WeakMap<Element, string>();
  let scrolled = new Set<Element>();
  /** Elements of one width that are re-created each time: unchanged ones are known. */
  const passed = new Set<string>();
  // Colours pass through transitions even with reduced motion; a constructed style sheet isn't blocked by the policy.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  Object.assign(window, {
    /** Added once: removing and adding it would restyle the whole page each time. */
    stand: (): void => {
      if (!document.adoptedStyleSheets.includes(still)) document.adoptedStyleSheets.push(still);
    },
    /** Marks everything visible, or these parts, as checked. */
    remember: (parts?: Element[]): void => {
      const all = seen();
      for (const one of all) known.set(one, markupOf(one));
      if (!parts) scrolled = new Set(all.filter(scrolls));
      for (const { outerHTML } of parts ?? []) passed.add(outerHTML);
    },
    /** Parts that were hidden or different at the full check, with their content; and parts that scroll now. */
    newParts: (): Parts => {
      const all = seen();
      const shown = new Set(all.filter((one) => known.get(one) !== markupOf(one)));
      return {
        shown: [...shown].filter(
          ({ parentElement, outerHTML }) => !shown.has(parentElement!) && !passed.has(outerHTML),
        ),
        scrolling: all.filter((one) => !scrolled.has(one) && scrolls(one)),
      };
    },
    /** Texts of looks not checked often enough; counts them. */
    newLooks: (times: Record<string, number>): Element[] => {
      const found = new Map<Element, Ground>();
      return [...document.querySelectorAll('body *')].filter((one) => {
        if (!hasText(one) || !one.checkVisibility()) return false;
        const look = lookOf(one, found);
        times[look] = (times[look] ?? 0) + 1;
        return times[look] <= OFTEN;
      });
    },
  });
};

/**
 * Serious or worse findings of axe, with their place. In the light theme: the dark one only changes colours, and
 * app/styles/contrast.test.ts checks both. After a full check, `parts` checks what another width shows or changes, and
 * whether scrolling areas are reachable by keyboard. Nothing else depends on the width.
 */
export async function seriousIn(page: Page, { parts = false } = {}): Promise<string[]> {
  const { found, counted } = await page.evaluate(findSerious, [COLOURS, asked, parts] as const);
  // Findings are checked again everywhere.
  if (!found.length) asked = counted;
  return found;
}

type Counts = Record<string, number>;
type Found = { found: string[]; counted: Counts };

const findSerious = async ([colours, counted, parts]: readonly [string[], Counts, boolean]): Promise<Found> => {
  const { axe, newLooks, newParts, remember, stand } = window as unknown as Bound;
  stand();
  // Rules without serious findings are skipped.
  // oxlint-disable-next-line no-underscore-dangle -- the only place with the severity of a rule
  const grave = axe._audit.rules.filter(
    ({ enabled, impact }) => enabled && impact !== 'moderate' && impact !== 'minor',
  );
  // Orientation would be searched in every style sheet each time; app/styles/rules.test.ts does it once.
  const elsewhere = [...colours, 'css-orientation-lock'];
  // Axe checks the size of targets (WCAG 2.5.8) on request only.
  const structure = [...grave.map(({ id }) => id).filter((id) => !elsewhere.includes(id)), 'target-size'];
  /** A bar that stays while the page scrolls covers a part of what is below it for the moment. */
  const isUnderBar = (selector: string): boolean => {
    const target = document.querySelector(selector)!;
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const));
    return corners.some(([x, y]) => {
      for (let over = document.elementFromPoint(x, y); over; over = over.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(over).position)) return !over.contains(target);
      return false;
    });
  };
  const ask = async (where: Document | { include: Element[] }, runOnly: string[]) => {
    const { violations } = await axe.run(where, { resultTypes: ['violations'], runOnly, preload: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .filter(({ target }) => !(id === 'target-size' && isUnderBar(target[0]!)))
          .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.slice(28, 150)}`),
      );
  };
  const askAll = async (): Promise<string[]> => {
    const serious = await ask(document, structure);
    remember();
    return serious;
  };
  const askParts = async (): Promise<string[]> => {
    const { shown, scrolling } = newParts();
    const include = [...shown, ...scrolling];
    if (!include.length) return [];
    const serious = await ask({ include }, shown.length ? structure : ['scrollable-region-focusable']);
    if (!serious.length) remember(shown);
    return serious;
  };
  const include = newLooks(counted);
  const faint = include.length ? await ask({ include }, colours) : [];
  return { found: [...faint, ...(await (parts ? askParts() : askAll()))], counted };
};

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Wide and on a phone; and nothing to scroll sideways on the narrowest screen. */
export async function look(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, size] of Object.entries({ wide: WIDE, phone: PHONE, narrowest: NARROWEST })) {
    await page.setViewportSize(size);
    const beyond = size === WIDE ? 0 : await sideways(page);
    if (beyond) found[`${size.width} px`] = `${beyond} px beyond the edge`;
    if (size === NARROWEST) continue;
    const serious = await seriousIn(page, { parts: size !== WIDE });
    if (serious.length) found[name] = serious;
  }
  return found;
}
