import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { CLIENT, OWNER, url } from './support/people.ts';
import { builtScreens } from './support/screens.ts';
import { businessOf, callAs, NARROWEST, PHONE, PRACTICE, tokenOf, visitAs, WIDE } from './support/visit.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let practice: number;
beforeAll(async () => {
  browser = await launchBrowser();
  practice = await businessOf(await tokenOf(OWNER), PRACTICE);
});
afterAll(() => browser.close());

type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };

/** What axe finds serious or worse, each with the place it found it in. */
async function seriousIn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    type Axe = { run(where: Document, how: object): Promise<{ violations: Violation[] }> };
    const how = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
    return (await (window as unknown as { axe: Axe }).axe.run(document, how)).violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary.slice(28, 150)}`),
    );
}

/** The other theme changes colours and nothing else. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Set, and painted: colours pass through a transition even where none is wanted. */
const inTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', name);
    await new Promise((done) => setTimeout(done, 50));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  }, theme);

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Both themes, wide and on a phone; and nothing to scroll sideways on the narrowest screen. */
async function look(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, size] of Object.entries({ wide: WIDE, phone: PHONE })) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(page, theme);
      const serious = await seriousIn(page, theme === 'dark' ? COLOURS : undefined);
      if (serious.length) found[`${name}, ${theme}`] = serious;
    }
  }
  for (const size of [PHONE, NARROWEST]) {
    await page.setViewportSize(size);
    const beyond = await sideways(page);
    if (beyond) found[`${size.width} px`] = `${beyond} px beyond the edge`;
  }
  await inTheme(page, 'light');
  return found;
}

/** A screen is there when its heading is and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [aria-label=Loading]'));
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

const calm = { reducedMotion: 'reduce' } as const;
const stranger = async (): Promise<Page> => (await browser.newContext({ ...calm, baseURL: url('') })).newPage();
const owner = async (): Promise<Page> => (await visitAs(browser, OWNER, calm)).page;
const client = async (): Promise<Page> => (await visitAs(browser, CLIENT, calm)).page;

/** Doors that open only in a certain state. */
const VISITORS: Readonly<Record<string, () => Promise<Page>>> = {
  '/sign-in': stranger,
  '/sign-up': stranger,
  '/forgot-password': stranger,
  '/resetPassword': stranger,
  '/client-businesses': client,
  '/pin': async () => {
    const { page, token } = await visitAs(browser, OWNER, calm);
    await callAs(token, '/lock', { method: 'PUT' });
    return page;
  },
  '/phone-verify': async () => {
    const body = {
      name: 'Nila Rao',
      email: 'nila@rao.example',
      mobile_number: '9811100077',
      password: 'nine calm mangoes',
    };
    const { user } = await callAs<{ user: { token: { token: string } } }>(null, '/signup', { method: 'POST', body });
    const page = await stranger();
    await page.addInitScript((token) => localStorage.setItem('id_token', token), user.token.token);
    return page;
  },
};

const firstClient = async (): Promise<number> => {
  const { data } = await callAs<{ data: { id: number }[] }>(await tokenOf(OWNER), '/clients', { business: practice });
  return data[0]!.id;
};

const firstFirm = async (): Promise<number> => {
  const { data } = await callAs<{ data: { id: number }[] }>(await tokenOf(OWNER), '/firms', { business: practice });
  return data[0]!.id;
};

/** Where a screen is about one record: which one. */
const QUERIES: Readonly<Record<string, () => Promise<string>>> = {
  '/resetPassword': async () => '?token=00000000000000000000000000',
  '/business/:businessId/settings-userDetails': async () => {
    const { data } = await callAs<{ data: { id: number }[] }>(await tokenOf(OWNER), `/users/${practice}`);
    return `?member=${data[0]!.id}`;
  },
  '/business/:businessId/clients/edit/:tab?': async () => `?client=${await firstClient()}`,
  '/business/:businessId/firmDetails': async () => `?firm=${await firstFirm()}`,
};

const addressOf = async (path: string): Promise<string> => {
  const filled = path
    .replace(/\/:\w+\?/g, '')
    .replace(':businessId', String(practice))
    .replace(':industryId', 'Chemicals')
    .replace(':clientId', path.includes(':clientId') ? String(await firstClient()) : '')
    .replace(':firmId', path.includes(':firmId') ? String(await firstFirm()) : '');
  if (filled.includes(':')) throw new Error(`Say here which record ${path} shall be looked at with.`);
  return filled + ((await QUERIES[path]?.()) ?? '');
};

describe('every screen that is built: nothing serious, in both themes, wide and on a phone', () => {
  const shared: { page?: Page } = {};
  afterAll(() => shared.page?.context().close());

  test.each(builtScreens())('%s', async (path) => {
    const own = VISITORS[path];
    const page = own ? await own() : (shared.page ??= await owner());
    const complaints: string[] = [];
    const hear = (message: { type(): string; text(): string }): void => {
      if (message.type() === 'error') complaints.push(message.text());
    };
    page.on('console', hear);
    page.on('pageerror', (error) => void complaints.push(error.message));
    await page.setViewportSize(WIDE);
    await page.goto(await addressOf(path));
    await settled(page);
    expect(await page.title()).toMatch(/ · Daftar$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await look(page)).toEqual({});
    expect(complaints).toEqual([]);
    page.off('console', hear);
    if (own) await page.context().close();
  });

  test.each([
    'Audit?tab=bin',
    'settings-apps?tab=outbox',
    'settings-apps?tab=jobs',
    'settings-users-roles?tab=invitations',
    'settings-users-roles?tab=requests',
    'settings-users-roles?tab=roles',
  ])('%s', async (path) => {
    const page = (shared.page ??= await owner());
    await page.goto(`/business/${practice}/${path}`);
    await settled(page);
    expect(await look(page)).toEqual({});
  });

  test.each(['/useful-links', '/quick-tutorial', '/user'])('%s, as a client sees it', async (path) => {
    const page = await client();
    await page.goto(path);
    await settled(page);
    expect(await look(page)).toEqual({});
    await page.context().close();
  });
});

describe('what opens over a screen', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await visitAs(browser, OWNER, { ...calm, announcements: true }));
    await page.goto(`/business/${practice}/useful-links`);
    await settled(page);
  });
  afterAll(() => context.close());

  /** Opened and closed by the keyboard; the focus comes back to where it was. */
  test.each([
    ['the announcements', null, 'dialog', 'What is new'],
    ['the palette', 'Search or jump to', 'dialog', 'Search or jump to'],
    ['the switcher', 'switch business or branch', 'menu', undefined],
    ['notifications', 'Notifications', 'dialog', 'Notifications'],
    ['the account menu', 'Your account', 'menu', undefined],
    ['a drawer', 'New link', 'dialog', 'New link'],
  ] as const)('%s', async (_, opener, role, name) => {
    const button = opener && page.getByRole('button', { name: opener });
    if (button) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    const layer = page.getByRole(role, name === undefined ? {} : { name });
    await layer.first().waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await inTheme(page, theme);
      expect(await seriousIn(page, theme === 'dark' ? COLOURS : undefined)).toEqual([]);
    }
    await inTheme(page, 'light');
    if (!button) await layer.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await layer.first().waitFor({ state: 'hidden' });
    if (button) await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('the first stop of the Tab key leads past the menu', async () => {
  const page = await owner();
  await page.goto(`/business/${practice}/dashboard`);
  await settled(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.context().close();
});
