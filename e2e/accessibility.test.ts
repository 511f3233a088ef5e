import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bringAxe, look, seriousIn } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { calm, openScreen } from './support/open-screen.ts';
import { CLIENT, OWNER } from './support/people.ts';
import { unlockedToken } from './support/public-forms.ts';
import { remembering } from './support/remembering.ts';
import { addressOf, asOwner, enterPractice, isForm, isPortal } from './support/screen-addresses.ts';
import { builtScreens } from './support/screens.ts';
import { callAs, visitAs } from './support/visit.ts';

let browser: Browser;
let business: number;
beforeAll(async () => {
  // One page visits a hundred screens, so optimised code pays off here.
  browser = await openBrowser();
  business = await enterPractice();
});
afterAll(() => browser.close());

const stranger = async (): Promise<Page> => bringAxe(await remembering(browser, {}, calm));
const owner = async (): Promise<Page> => bringAxe((await visitAs(browser, OWNER, calm)).page);
const client = async (): Promise<Page> => bringAxe((await visitAs(browser, CLIENT, calm)).page);

/** Somebody who entered the PIN of a form. */
const formVisitor = async (): Promise<Page> => {
  const public_jwt = await unlockedToken(asOwner, { first_name: 'Lata', last_name: 'Rao' });
  return bringAxe(await remembering(browser, { public_jwt }, calm));
};

/** Screens for users other than the owner, or for a certain state. */
const VISITORS: Readonly<Record<string, () => Promise<Page>>> = {
  '/sign-in': stranger,
  '/sign-up': stranger,
  '/forgot-password': stranger,
  '/resetPassword': stranger,
  '/client-businesses': client,
  '/public-jwt-forms/v1/pin': stranger,
  '/pin': async () => {
    const { page, token } = await visitAs(browser, OWNER, calm);
    await callAs(token, '/lock', { method: 'PUT' });
    return bringAxe(page);
  },
  '/phone-verify': async () => {
    const body = {
      name: 'Nila Rao',
      email: 'nila@rao.example',
      mobile_number: '9811100077',
      password: 'nine calm mangoes',
    };
    const { user } = await callAs<{ user: { token: { token: string } } }>(null, '/signup', { method: 'POST', body });
    return bringAxe(await remembering(browser, { id_token: user.token.token }, calm));
  },
};

const screens = await builtScreens();

describe('every screen that is built: nothing serious, wide and on a phone', () => {
  const pages = new Map<() => Promise<Page>, Page>();
  /** One page per kind of visitor; after a failure a new one. */
  const pageOf = async (visitor: () => Promise<Page>): Promise<Page> => {
    if (!pages.has(visitor)) pages.set(visitor, await visitor());
    return pages.get(visitor)!;
  };
  const closeAll = async (): Promise<void> => {
    for (const page of pages.values()) await page.context().close();
    pages.clear();
  };
  afterEach(({ task }) => (task.result?.state === 'fail' ? closeAll() : undefined));
  afterAll(closeAll);

  test.each(screens)('%s', async (path) => {
    const page = await pageOf(VISITORS[path] ?? (isForm(path) ? formVisitor : isPortal(path) ? client : owner));
    const complaints: string[] = [];
    const hear = (message: ConsoleMessage): void => {
      // Axe tries to enter frames without scripts, such as the preview of an email.
      if (/^Blocked script execution in 'about:blank'/.test(message.text())) return;
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    };
    const fall = (error: Error): void => void complaints.push(error.message);
    page.on('console', hear).on('pageerror', fall);
    await openScreen(page, await addressOf(path));
    expect(await page.title()).toMatch(/ · Daftar$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await look(page)).toEqual({});
    expect(complaints).toEqual([]);
    page.off('console', hear).off('pageerror', fall);
  });

  // Not the same screen twice in a row: it wouldn't set the title again.
  test.each([
    'Audit?tab=bin',
    'integration?tab=webhooks',
    'settings-apps?tab=outbox',
    'integration?tab=deliveries',
    'settings-users-roles?tab=invitations',
    'integration?tab=calendar',
    'attendance?tab=team',
    'settings-users-roles?tab=requests',
    'attendance?tab=leave',
    'settings-users-roles?tab=roles',
    'settings-apps?tab=jobs',
    'attendance?tab=holidays',
  ])('%s', async (path) => {
    const page = await pageOf(owner);
    await openScreen(page, `/business/${business}/${path}`);
    expect(await look(page)).toEqual({});
  });

  test.each(['/useful-links', '/quick-tutorial', '/user'])('%s, as a client sees it', async (path) => {
    const page = await pageOf(client);
    await openScreen(page, path);
    expect(await look(page)).toEqual({});
  });
});

test('low contrast and missing names are found', async () => {
  const page = await owner();
  await openScreen(page, `/business/${business}/useful-links`);
  expect(await seriousIn(page)).toEqual([]);
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Hardly to be read';
    Object.assign(faint.style, { color: '#bbb', background: 'transparent' });
    document.querySelector('h1')!.after(faint, document.createElement('button'));
  });
  const found = await seriousIn(page);
  expect(found.map((one) => one.split(':')[0])).toEqual(['color-contrast', 'button-name']);
  await page.context().close();
});

test('content that only a phone shows is checked there, and so is content that scrolls only there', async () => {
  const page = await owner();
  await openScreen(page, `/business/${business}/useful-links`);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.narrow { display: none } @media (width < 600px) { .narrow { display: block } }');
    document.adoptedStyleSheets.push(sheet);
    const nameless = Object.assign(document.createElement('button'), { className: 'narrow' });
    const wide = document.createElement('div');
    Object.assign(wide.style, { width: '500px', height: '20px' });
    const scroller = document.createElement('div');
    Object.assign(scroller.style, { overflowX: 'auto' });
    scroller.append(wide, 'Further on');
    document.querySelector('h1')!.after(nameless, scroller);
  });
  const found = (await look(page)) as Record<string, string[]>;
  expect(Object.keys(found)).toEqual(['phone']);
  expect(found['phone']!.map((one) => one.split(':')[0]).sort()).toEqual([
    'button-name',
    'scrollable-region-focusable',
  ]);
  await page.context().close();
});
