import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { NARROWEST, PHONE, WIDE } from './visit.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The other theme changes colours and nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Axe = {
  run(where: Document, how: object): Promise<{ violations: Violation[] }>;
  _audit: { rules: { id: string; enabled: boolean; impact?: string }[] };
};
type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

/**
 * Has axe at hand in a page, from its next document on. Where screens follow one another in one page it is warm from the
 * second on, and twice as fast.
 */
export async function bringAxe(page: Page): Promise<Page> {
  await page.addInitScript(axeSource);
  return page;
}

/** What axe finds serious or worse in either theme, each with the place it found it in. */
export async function seriousIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async (colours) => {
    // Colours pass through a transition even where none is wanted; a sheet of this kind needs no leave of the policy.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const { axe } = window as unknown as { axe: Axe };
    // What a rule finds is as grave as the rule: those that could find nothing serious are not asked.
    // oxlint-disable-next-line no-underscore-dangle -- the one place where axe says how grave a rule is
    const grave = axe._audit.rules.filter(
      ({ enabled, impact }) => enabled && impact !== 'moderate' && impact !== 'minor',
    );
    const rules = { light: grave.map(({ id }) => id), dark: colours };
    const found: Record<string, string[]> = {};
    for (const theme of ['dark', 'light'] as const) {
      document.documentElement.setAttribute('data-mantine-color-scheme', theme);
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        runOnly: rules[theme],
        // The style sheets themselves are read for one rule, which is not about colours.
        preload: theme === 'light',
      });
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.slice(28, 150)}`),
        );
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
