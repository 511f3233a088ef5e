import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, type Firm } from './support/firm.ts';
import { pick } from './support/keyboard.ts';
import { lastLinkTo } from './support/outbox.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Gita Nanda', email: 'gita@nanda.example', mobile_number: '9811188801' };
const EDITOR = { name: 'Manoj Das', email: 'manoj@das.example', mobile_number: '9811188802' };

let browser: Browser;
let firm: Firm;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Nanda Associates', OWNER);
  owner = firm.owner;
  const branch = await firm.call<{ id: number; version: number }>('/branches', {
    method: 'POST',
    body: { name: 'Nagpur', country: 'IN', city: 'Nagpur' },
  });
  await firm.call(`/branches/${branch.id}`, { method: 'PUT', body: { city: 'Wardha' } });
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const drawer = (page: Page) => page.getByRole('dialog');
const CHANGED = 'Gita Nanda edited branch Nagpur: city Nagpur → Wardha';

async function open(query = ''): Promise<void> {
  await owner.goto(firm.at(`Audit${query}`));
  await heading(owner, 'Activity and bin').waitFor();
}

/** Chooses in the panel of filters: a list of few is the browser's own, a long one can be searched. */
async function filter(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter', exact: true }).click();
  const field = page.getByRole('combobox', { name: label });
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: option });
  else {
    await field.click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

describe('the activity log', () => {
  test('shows each change as a sentence, and old and new values in a drawer', async () => {
    await open();
    await row(owner, CHANGED).getByRole('button').click();
    const line = drawer(owner).getByRole('row').filter({ hasText: 'City' });
    expect(await line.getByRole('cell').allTextContents()).toEqual(['Nagpur', 'Wardha']);
    await button(owner, 'View all activity for this record').click();
    await row(owner, 'Gita Nanda created branch Nagpur').waitFor();
    await row(owner, 'created role Manager').waitFor({ state: 'detached' });
    await button(owner, 'Remove Record filter').click();
    await row(owner, 'created role Manager').waitFor();
  });

  test('is narrowed by day and by kind, exported so, and the export is in the log', async () => {
    await owner.getByRole('button', { name: 'Add filter', exact: true }).click();
    await pick(owner, 'Period', 'Custom dates');
    await owner.getByLabel('To', { exact: true }).fill('01/01/2020');
    await owner.keyboard.press('Tab');
    await says(owner, 'No matching activity');
    await owner.keyboard.press('Escape');
    await button(owner, 'Clear search and filters').click();
    await row(owner, CHANGED).waitFor();
    await filter(owner, 'Type', 'Branch');
    await row(owner, 'created role Manager').waitFor({ state: 'detached' });
    await button(owner, 'Export').click();
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('menuitem', { name: /csv/ }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Nagpur');
    expect(text).not.toContain('Manager');
    await says(owner, /rows exported/);
    await open();
    await button(owner, 'Remove Type filter').click();
    await row(owner, 'Gita Nanda exported Activity log').first().waitFor();
  });

  test('with the keyboard alone: J to an entry, Enter opens it, Escape closes it', async () => {
    await open('?search=Nagpur');
    await row(owner, CHANGED).waitFor();
    await owner.keyboard.press('j');
    await owner.keyboard.press('Enter');
    await drawer(owner).getByText('Wardha').waitFor();
    await owner.keyboard.press('Escape');
    await drawer(owner).waitFor({ state: 'detached' });
  });
});

test('the bin restores deleted records, and says when a name is taken', async () => {
  const nature = await firm.call<{ id: number }>('/nature_of_business_configs', {
    method: 'POST',
    body: { name: 'Weaving' },
  });
  await firm.call(`/nature_of_business_configs/${nature.id}`, { method: 'DELETE' });
  await firm.call('/nature_of_business_configs', { method: 'POST', body: { name: 'Weaving' } });
  await open('?tab=bin');
  await row(owner, 'Weaving').getByText('Gita Nanda').waitFor();
  await button(owner, 'Restore Weaving').click();
  await says(owner, 'A nature of business named “Weaving” already exists. Rename it, then restore this one.');
  const { data } = await firm.call<{ data: { id: number; name: string }[] }>('/nature_of_business_configs');
  await firm.call(`/nature_of_business_configs/${data.find(({ name }) => name === 'Weaving')!.id}`, {
    method: 'DELETE',
  });
  await row(owner, 'Weaving').nth(1).waitFor();
  await button(owner, 'Restore Weaving').first().click();
  await says(owner, 'Weaving restored');
});

test('without the highest right there is the bin alone', async () => {
  const role = await firm.call<{ id: number }>('/roles', {
    method: 'POST',
    body: { name: 'Editor', permissions: { business_management: 'write' } },
  });
  const editor = await addColleague(browser, firm, EDITOR, { role_id: role.id }, lastLinkTo);
  await editor.goto(firm.at('Audit'));
  await heading(editor, 'Activity and bin').waitFor();
  await editor.getByRole('link', { name: 'Bin', exact: true }).waitFor();
  expect(await editor.getByRole('link', { name: 'Activity', exact: true }).count()).toBe(0);
});

describe('apps', () => {
  test('show what is connected, and what isn’t', async () => {
    await owner.goto(firm.at('settings-apps'));
    await heading(owner, 'Apps').waitFor();
    await says(owner, 'Server storage.');
    expect(await owner.getByText('Not connected. Messages are saved under Messages and not sent.').count()).toBe(2);
    await owner.getByRole('link', { name: /Messages No failures/ }).click();
    await owner.getByRole('button', { name: EDITOR.email }).first().click();
    await drawer(owner).getByText('Not sent, because no provider is connected.').waitFor();
    await drawer(owner)
      .getByText(/invited you to join Nanda Associates as Editor/)
      .waitFor();
  });

  test('a message in HTML is shown as sent, with its attachments, and nothing in it runs', async () => {
    const html = '<h1>Dear Manoj</h1><script>parent.ran = 1</script><img src="/no" onerror="parent.ran = 2">';
    await owner.route(/\/api\/outbox\/\d+$/, async (route) => {
      const answer = await route.fetch();
      const attachments = [{ name: 'Invoice 7.pdf', url: '/files/x/Invoice%207.pdf' }];
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), html, attachments } });
    });
    await owner.goto(firm.at('settings-apps?tab=outbox'));
    await owner.getByRole('button', { name: EDITOR.email }).first().click();
    await drawer(owner).getByRole('link', { name: 'Invoice 7.pdf' }).waitFor();
    await drawer(owner).getByText('Formatted').click();
    const frame = owner.frameLocator('iframe[title="Formatted message"]');
    await frame.getByRole('heading', { name: 'Dear Manoj' }).waitFor();
    await owner.waitForTimeout(300);
    expect(await owner.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
    await owner.unrouteAll();
  });

  test('a failed job is shown with its reason, and retried', async () => {
    const job = {
      id: 7,
      kind: 'outbox.deliver',
      state: 'dead',
      progress: 0,
      total: null,
      message: null,
      result: null,
      error: 'The email server rejected the message: connect ECONNREFUSED',
      attempts: 10,
      run_at: '2026-01-01T10:00:00Z',
      created_at: '2026-01-01T08:00:00Z',
      finished_at: '2026-01-01T10:00:00Z',
    };
    // Without a provider nothing is sent, so nothing fails: server tests cover that with a real mail server.
    let state = 'dead';
    const answer = (json: object) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(json) });
    await owner.route(/\/api\/jobs(\?|$)/, (route) =>
      route.fulfill(answer({ data: [{ ...job, state }], meta: { total: 1, page: 1, per_page: 50, last_page: 1 } })),
    );
    await owner.route(/\/api\/jobs\/7$/, (route) => route.fulfill(answer({ ...job, state })));
    await owner.route(/\/api\/jobs\/7\/retry$/, (route) => {
      state = 'waiting';
      return route.fulfill(answer({ ...job, state }));
    });
    await owner.goto(firm.at('settings-apps?tab=jobs'));
    await row(owner, 'Send message').getByText('Failed').waitFor();
    await owner.getByRole('button', { name: 'Send message' }).click();
    await drawer(owner)
      .getByText(/connect ECONNREFUSED/)
      .waitFor();
    await drawer(owner).getByRole('button', { name: 'Retry' }).click();
    await says(owner, 'Retrying: Send message');
    await row(owner, 'Send message').getByText('Queued').waitFor();
  });
});
