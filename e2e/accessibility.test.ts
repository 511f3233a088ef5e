import type { Browser, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bringAxe, look, seriousIn } from './support/axe.ts';
import { openBrowser } from './support/browser.ts';
import { keptFile } from './support/papers.ts';
import { isBlank } from './support/pages.ts';
import { CLIENT, OWNER } from './support/people.ts';
import { remembering } from './support/remembering.ts';
import { unlockedToken } from './support/public-forms.ts';
import { builtScreens } from './support/screens.ts';
import { businessOf, callAs, PRACTICE, tokenOf, visitAs, WIDE } from './support/visit.ts';

let browser: Browser;
let practice: number;
/** Tokens for finding records. Signing in takes longer than any of their calls. */
let asOwner: string;
let asClient: string;
beforeAll(async () => {
  // One page visits a hundred screens, so optimised code pays off here.
  browser = await openBrowser();
  [asOwner, asClient] = await Promise.all([tokenOf(OWNER), tokenOf(CLIENT)]);
  practice = await businessOf(asOwner, PRACTICE);
});
afterAll(() => browser.close());

/**
 * The first screen opens by its address, later ones within the app: a hash link works like a click. A screen is ready
 * when it has set the title, shows its heading, and no call is pending.
 */
async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(WIDE);
  const here = page.url();
  if (isBlank(page) || new URL(here).pathname === new URL(address, here).pathname) await page.goto(address);
  else
    await page.evaluate((to) => {
      document.title = '';
      window.location.hash = to;
    }, address);
  await page.waitForFunction(
    () =>
      document.title !== '' &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true], [aria-label=Loading]') === null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

const calm = { reducedMotion: 'reduce' } as const;
const stranger = async (): Promise<Page> => bringAxe(await remembering(browser, {}, calm));
const owner = async (): Promise<Page> => bringAxe((await visitAs(browser, OWNER, calm)).page);
const client = async (): Promise<Page> => bringAxe((await visitAs(browser, CLIENT, calm)).page);

/** Somebody who entered the PIN of a form. */
const formVisitor = async (): Promise<Page> => {
  const ask = <T>(path: string, sent = {}) => callAs<T>(asOwner, path, { ...sent, business: practice });
  const public_jwt = await unlockedToken(ask, { first_name: 'Lata', last_name: 'Rao' });
  return bringAxe(await remembering(browser, { public_jwt }, calm));
};
const isForm = (path: string): boolean => /^\/public-jwt-forms\/v1\/(retail_loan|borrower|property)/.test(path);

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

/** Portal screens are visited by the demo client, with its own records. */
const isPortal = (path: string): boolean =>
  /\/client-list$|\/client\/:clientId\/(?:dashboard|client-|work-board|billing\/|workBoard-taskDetails)/.test(path);

const inPortal = <T>(path: string, clientId = ''): Promise<T> =>
  callAs<T>(asClient, path, { business: practice, ...(clientId ? { client: Number(clientId) } : {}) });

const ownClient = async (): Promise<string> =>
  String((await inPortal<{ data: { id: number }[] }>('/client_login/clients_list')).data[0]!.id);

const ownTask = async (): Promise<string> => {
  const needed = await inPortal<{ data: { task_id: number }[] }>('/client_login/needed_documents', await ownClient());
  return String(needed.data[0]!.task_id);
};

const firstClient = async (): Promise<number> => {
  const { data } = await callAs<{ data: { id: number }[] }>(asOwner, '/clients', { business: practice });
  return data[0]!.id;
};

/** Financials are shown of a client who has some. */
const clientFor = async (path: string): Promise<number> => {
  if (!path.includes('cashCredit')) return firstClient();
  const { data } = await callAs<{ data: { client_id: number }[] }>(asOwner, '/cash_credit_loans', {
    business: practice,
  });
  return data[0]!.client_id;
};

const firstFirm = async (): Promise<number> => {
  const { data } = await callAs<{ data: { id: number }[] }>(asOwner, '/firms', { business: practice });
  return data[0]!.id;
};

/** A draft of the first firm for the first client. */
const draftInvoice = async (): Promise<number> => {
  const body = { firm_id: await firstFirm(), client_id: await firstClient(), date: '2026-11-15' };
  const sent = {
    method: 'POST',
    body: { ...body, lines: [{ description: 'Fees', rate: '1000' }] },
    business: practice,
  };
  return (await callAs<{ id: number }>(asOwner, '/invoices', sent)).id;
};

const firstReceipt = async (): Promise<number> => {
  const { data } = await callAs<{ data: { id: number }[] }>(asOwner, '/receipts', { business: practice });
  return data[0]!.id;
};

const firstOf = async (list: string): Promise<number> => {
  const { data } = await callAs<{ data: { id: number }[] }>(asOwner, list, { business: practice });
  return data[0]!.id;
};
const newLoan = async (): Promise<number> => {
  const body = { loan_type: 'Home', amount: '2500000', months: 180, next_step: 'Collect bank statements' };
  return (await callAs<{ id: number }>(asOwner, '/loans', { method: 'POST', body, business: practice })).id;
};
/** A day of previous month this one, which the demonstration has whole. */
const workedDay = async (): Promise<number> => {
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);
  const { data } = await callAs<{ data: { id: number | null }[] }>(asOwner, `/attendances?month=${month}`, {
    business: practice,
  });
  return data.find(({ id }) => id !== null)!.id!;
};

const created = async (list: string, body: object): Promise<number> =>
  (await callAs<{ id: number }>(asOwner, list, { method: 'POST', body, business: practice })).id;
const borrowerWithIncome = (): Promise<number> =>
  created('/borrowers', {
    first_name: 'Leela',
    parts: {
      salaried_incomes: [{ period: '2026-10', fixed: '60000' }],
      obligations: [{ lender: 'HDFC Bank', kind: 'Car loan', emi: '9000', closes: true }],
    },
  });
const propertyWithValue = (): Promise<number> =>
  created('/borrower_properties', {
    name: 'Shop 4, Relief Road',
    property_type: 'Commercial',
    valuations: [{ on: '2026-10-01', valuer: 'Pratham Valuers', value: '4500000' }],
  });

const quotationFor = (path: string): Promise<number> =>
  firstOf(path.endsWith('/edit') ? '/quotations?status=Draft' : '/quotations?answer=open');

/** The record of a screen that needs one. */
const QUERIES: Readonly<Record<string, () => Promise<string>>> = {
  '/resetPassword': async () => '?token=00000000000000000000000000',
  '/business/:businessId/settings-userDetails': async () => {
    const { data } = await callAs<{ data: { id: number }[] }>(asOwner, `/users/${practice}`);
    return `?member=${data[0]!.id}`;
  },
  '/business/:businessId/workBoard-Setting': async () => `?board=${await firstOf('/boards')}&tab=columns`,
  '/business/:businessId/workboard-userDetails': async () => {
    const { data } = await callAs<{ data: { user_id: number }[] }>(asOwner, `/users/${practice}`);
    return `?user=${data[0]!.user_id}`;
  },
  '/business/:businessId/clients/edit/:tab?': async () => `?client=${await firstClient()}`,
  '/business/:businessId/invoice_details': async () => `?invoice=${await draftInvoice()}`,
  '/business/:businessId/firmDetails': async () => `?firm=${await firstFirm()}`,
  '/public-jwt-forms/v1/quotation': async () => {
    const sent = { method: 'POST', business: practice };
    const link = `/quotations/${await quotationFor('')}/link`;
    return new URL((await callAs<{ url: string }>(asOwner, link, sent)).url).search;
  },
  '/business/:businessId/pdf-preview': async () => {
    return `?paper=file&path=${await keptFile((path, sent) => callAs(asOwner, path, { ...sent, business: practice }))}`;
  },
};

/** Axe checks every cell: fifteen rows find the same as fifty in a third of the time. */
const FEW_ROWS = 'per_page=15';

const addressOf = async (path: string): Promise<string> => {
  const own = isPortal(path)
    ? path
        .replace(':clientId', path.includes(':clientId') ? await ownClient() : '')
        .replace(':taskId', path.includes(':taskId') ? await ownTask() : '')
    : path;
  const filled = own
    .replace(/\/:\w+\?/g, '')
    // The token of a form names its record.
    .replace(isForm(path) ? /:\w+_id/ : '', isForm(path) ? '1' : '')
    .replace(':businessId', String(practice))
    .replace(':industryId', 'Chemicals')
    .replace(':clientId', own.includes(':clientId') ? String(await clientFor(own)) : '')
    .replace(':ccLoanId', own.includes(':ccLoanId') ? String(await firstOf('/cash_credit_loans')) : '')
    .replace(':invoiceId', path.includes(':invoiceId') ? String(await draftInvoice()) : '')
    .replace(':quotationId', path.includes(':quotationId') ? String(await quotationFor(path)) : '')
    .replace(
      ':recurringInvoiceId',
      path.includes(':recurringInvoiceId') ? String(await firstOf('/recurring_invoices')) : '',
    )
    .replace(':loan_id', path.includes(':loan_id') ? String(await newLoan()) : '')
    .replace(':boardId', path.includes(':boardId') ? String(await firstOf('/boards')) : '')
    .replace(':lender_id', path.includes(':lender_id') ? String(await firstOf('/lenders')) : '')
    .replace(':attendanceId', path.includes(':attendanceId') ? String(await workedDay()) : '')
    .replace(':borrower_id', path.includes(':borrower_id') ? String(await borrowerWithIncome()) : '')
    .replace(':property_id', path.includes(':property_id') ? String(await propertyWithValue()) : '')
    .replace(':receiptId', path.includes(':receiptId') ? String(await firstReceipt()) : '')
    .replace(
      /:taskId|\*/,
      own.includes(':taskId') || own.endsWith('/*') ? String(await firstOf('/board_tasks?all_boards=1')) : '',
    )
    .replace(':firmId', path.includes(':firmId') ? String(await firstFirm()) : '');
  if (filled.includes(':')) throw new Error(`Say here which record ${path} shall be looked at with.`);
  const query = (await QUERIES[path]?.()) ?? '';
  return filled.startsWith('/business/') ? `${filled}${query}${query ? '&' : '?'}${FEW_ROWS}` : filled + query;
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
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    };
    const fall = (error: Error): void => void complaints.push(error.message);
    page.on('console', hear).on('pageerror', fall);
    await open(page, await addressOf(path));
    expect(await page.title()).toMatch(/ · Daftar$/);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await look(page)).toEqual({});
    expect(complaints).toEqual([]);
    page.off('console', hear).off('pageerror', fall);
  });

  // Not the same screen twice in a row: it wouldn't set the title again.
  test.each([
    'Audit?tab=bin',
    'settings-apps?tab=outbox',
    'settings-users-roles?tab=invitations',
    'attendance?tab=team',
    'settings-users-roles?tab=requests',
    'attendance?tab=leave',
    'settings-users-roles?tab=roles',
    'settings-apps?tab=jobs',
    'attendance?tab=holidays',
  ])('%s', async (path) => {
    const page = await pageOf(owner);
    await open(page, `/business/${practice}/${path}`);
    expect(await look(page)).toEqual({});
  });

  test.each(['/useful-links', '/quick-tutorial', '/user'])('%s, as a client sees it', async (path) => {
    const page = await pageOf(client);
    await open(page, path);
    expect(await look(page)).toEqual({});
  });
});

describe('what opens over a screen', () => {
  let page: Page;
  beforeAll(async () => {
    page = await bringAxe((await visitAs(browser, OWNER, { ...calm, announcements: true })).page);
    await open(page, `/business/${practice}/useful-links`);
  });
  afterAll(() => page.context().close());

  /** Opened and closed by keyboard; the focus returns. */
  test.each([
    ['the announcements', null, 'dialog', 'What’s new'],
    ['the palette', 'Search or go to', 'dialog', 'Search or go to'],
    ['the switcher', 'switch business or branch', 'menu', undefined],
    ['notifications', 'Notifications', 'dialog', 'Notifications'],
    ['the account menu', 'Your account', 'menu', undefined],
    ['a drawer', 'Add link', 'dialog', 'Add link'],
  ] as const)('%s', async (_, opener, role, name) => {
    const button = opener && page.getByRole('button', { name: opener });
    if (button) {
      await button.focus();
      await page.keyboard.press('Enter');
    }
    const layer = page.getByRole(role, name === undefined ? {} : { name });
    await layer.first().waitFor();
    expect(await seriousIn(page)).toEqual([]);
    if (!button) await layer.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await layer.first().waitFor({ state: 'hidden' });
    if (button) await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('the page under a dialog is out of reach of Tab, and so is a dialog under another', async () => {
  const page = await owner();
  await open(page, `/business/${practice}/useful-links`);
  const button = page.getByRole('button', { name: 'Add link' });
  const drawer = page.getByRole('dialog', { name: 'Add link' });
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  /** Elements reached with Tab, in both directions. */
  const reached = async (): Promise<Set<string>> => {
    const places = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const focused = document.activeElement!;
          if (document.getElementById('root')!.contains(focused)) return 'the page';
          return focused.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? 'neither';
        });
        places.add(place);
      }
    places.delete('neither');
    return places;
  };
  await button.focus();
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  expect([...(await reached())]).toEqual(['Add link']);
  await drawer.getByRole('textbox').first().fill('TRACES');
  await page.keyboard.press('Escape');
  await asked.waitFor();
  expect([...(await reached())]).toEqual(['Discard changes?']);
  // Repeated Escape doesn't close the drawer over unsaved input.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(reached).toEqual(new Set(['Add link']));
    await page.keyboard.press('Escape');
    await asked.waitFor();
  }
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.context().close();
});

test('what can hardly be read or has no name is found', async () => {
  const page = await owner();
  await open(page, `/business/${practice}/useful-links`);
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

test('what only a phone shows is asked about there, and so is what scrolls only there', async () => {
  const page = await owner();
  await open(page, `/business/${practice}/useful-links`);
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

test('the first stop of the Tab key leads past the menu', async () => {
  const page = await owner();
  await open(page, `/business/${practice}/dashboard`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.context().close();
});
