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

/** Notes in a page what its texts look like, so that colours are asked about once: most stay when the width changes. */
const noteLooks = (): void => {
  const known = { light: new WeakMap<Element, string>(), dark: new WeakMap<Element, string>() };
  const hasText = (one: Element) =>
    one.matches('input, select, textarea') ||
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
  /** What decides how well it can be read: its letters, and the first ground beneath them that is not clear. */
  const lookOf = (one: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(one);
    let ground: Element | null = one;
    while (ground && /^rgba\(.*, 0\)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    return [color, fontSize, fontWeight, ground && getComputedStyle(ground).backgroundColor].join();
  };
  Object.assign(window, {
    /** Texts that have not been seen as they look now. */
    newLooks: (theme: 'light' | 'dark'): Element[] =>
      [...document.querySelectorAll('body *')].filter((one) => {
        if (!hasText(one) || !one.checkVisibility()) return false;
        const look = lookOf(one);
        if (known[theme].get(one) === look) return false;
        known[theme].set(one, look);
        return true;
      }),
  });
};

/** What axe finds serious or worse in either theme, each with the place it found it in. */
export async function seriousIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async (colours) => {
    // Colours pass through a transition even where none is wanted; a sheet of this kind needs no leave of the policy.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const { axe, newLooks } = window as unknown as { axe: Axe; newLooks: (theme: string) => Element[] };
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
    const found: Record<string, string[]> = {};
    for (const theme of ['dark', 'light'] as const) {
      document.documentElement.setAttribute('data-mantine-color-scheme', theme);
      const include = newLooks(theme);
      const serious = include.length ? await ask({ include }, colours) : [];
      // The other theme changes colours and nothing else.
      if (theme === 'light') serious.push(...(await ask(document, structure)));
      if (serious.length) found[theme] = serious;
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return found;
  }, COLOURS);
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Both themes, wide and on a phone; and nothing to scroll sideways on the narrowest screen. */
export async function look(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, size] of Object.entries({ wide: WIDE, phone: PHONE })) {
    await page.setViewportSize(size);
    for (const [theme, serious] of Object.entries(await seriousIn(page))) found[`${name}, ${theme}`] = serious;
  }
  for (const size of [PHONE, NARROWEST]) {
    await page.setViewportSize(size);
    const beyond = await sideways(page);
    if (beyond) found[`${size.width} px`] = `${beyond} px beyond the edge`;
  }
  return found;
}
