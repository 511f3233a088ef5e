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

type Theme = 'dark' | 'light';

/** How often each look was asked about, on whatever page: the same letters on the same ground read alike everywhere. */
const asked: Counts = { dark: {}, light: {} };

/**
 * Tells in a page what its texts look like, so that colours are asked about once: to ask at all is what takes axe its
 * time, however little it is asked about.
 */
const noteLooks = (): void => {
  /** One text may be covered by something, the next of its kind is not. */
  const OFTEN = 3;
  const hasText = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
  type Ground = { colour: string; opacity: number };
  /** What lies beneath the letters, down to what nothing shines through; and how much of it all is seen. */
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
  /** WCAG asks less of letters from 18 pt on, and from 14 pt on where they are bold. */
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
  /** What has been asked about, as it was then; and what scrolled when all was. */
  const known = new WeakMap<Element, string>();
  let scrolled = new Set<Element>();
  /** What one width alone has, and makes anew whenever it is shown: the same as before is known too. */
  const passed = new Set<string>();
  // Colours pass through a transition even where none is wanted; a sheet of this kind needs no leave of the policy.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  Object.assign(window, {
    /** From the first look on: to take the sheet away and bring it back would style the whole page anew each time. */
    stand: (): void => {
      if (!document.adoptedStyleSheets.includes(still)) document.adoptedStyleSheets.push(still);
    },
    /** What is seen now, asked about as a whole or by these parts. */
    remember: (parts?: Element[]): void => {
      const all = seen();
      for (const one of all) known.set(one, markupOf(one));
      if (!parts) scrolled = new Set(all.filter(scrolls));
      for (const { outerHTML } of parts ?? []) passed.add(outerHTML);
    },
    /** What was not shown or was otherwise when all was asked about, each with what is in it; and what scrolls now. */
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
    /** Texts of a look that has not been asked about often enough; it counts them. */
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
 * What axe finds serious or worse in either theme, each with the place it found it in. Of a screen that it has been asked
 * about as a whole it is then asked about `parts`: what another width shows or changes, and whether what scrolls there can
 * be scrolled with the keyboard. Nothing else about its structure is the width's matter.
 */
export async function seriousIn(page: Page, { parts = false } = {}): Promise<Record<string, string[]>> {
  const { found, counted } = await page.evaluate(findSerious, [COLOURS, asked, parts] as const);
  // What was found is asked about again wherever it is met.
  if (Object.keys(found).length === 0) Object.assign(asked, counted);
  return found;
}

type Counts = Record<Theme, Record<string, number>>;
type Found = { found: Record<string, string[]>; counted: Counts };

const findSerious = async ([colours, counted, parts]: readonly [string[], Counts, boolean]): Promise<Found> => {
  const { axe, newLooks, newParts, remember, stand } = window as unknown as Bound;
  stand();
  // What a rule finds is as grave as the rule: those that could find nothing serious are not asked.
  // oxlint-disable-next-line no-underscore-dangle -- the one place where axe says how grave a rule is
  const grave = axe._audit.rules.filter(
    ({ enabled, impact }) => enabled && impact !== 'moderate' && impact !== 'minor',
  );
  // How the device is held would be looked for in every style sheet anew; app/styles/rules.test.ts does so once.
  const elsewhere = [...colours, 'css-orientation-lock'];
  const structure = grave.map(({ id }) => id).filter((id) => !elsewhere.includes(id));
  const ask = async (where: Document | { include: Element[] }, runOnly: string[]) => {
    const { violations } = await axe.run(where, { resultTypes: ['violations'], runOnly, preload: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.slice(28, 150)}`),
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
  const found: Record<string, string[]> = {};
  // Where no look is new, one theme follows the other before the page has shown either.
  for (const theme of ['dark', 'light'] as const) {
    document.documentElement.setAttribute('data-mantine-color-scheme', theme);
    const include = newLooks(counted[theme]);
    const serious = include.length ? await ask({ include }, colours) : [];
    // The other theme changes colours and nothing else.
    if (theme === 'light') serious.push(...(await (parts ? askParts() : askAll())));
    if (serious.length) found[theme] = serious;
  }
  return { found, counted };
};

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Both themes, wide and on a phone; and nothing to scroll sideways on the narrowest screen. */
export async function look(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, size] of Object.entries({ wide: WIDE, phone: PHONE, narrowest: NARROWEST })) {
    await page.setViewportSize(size);
    const beyond = size === WIDE ? 0 : await sideways(page);
    if (beyond) found[`${size.width} px`] = `${beyond} px beyond the edge`;
    if (size === NARROWEST) continue;
    for (const [theme, serious] of Object.entries(await seriousIn(page, { parts: size !== WIDE })))
      found[`${name}, ${theme}`] = serious;
  }
  return found;
}
