import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { lastLinkTo, lastMessageTo, tokenIn } from './support/outbox.ts';
import { newPortalLogin, says, url } from './support/people.ts';
import { remembering } from './support/remembering.ts';
import { listening, PHONE } from './support/visit.ts';

const OWNER = { name: 'Vasudha Lele', email: 'vasudha@lele.example', mobile_number: '9811290101' };
const LOGIN = { name: 'Ganesh Apte', email: 'ganesh@apte.example', mobile_number: '9811290102' };
const FILE = { name: 'sales.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a page') };

let browser: Browser;
let firm: Firm;
let owner: Page;
let clientId: number;
let token: string;
let boardId: number;

const post = <T>(path: string, body: unknown): Promise<T> => firm.call<T>(path, { method: 'POST', body });

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Lele & Co', OWNER);
  owner = firm.owner;
  const company = { category: 'Private Limited', company_name: 'Apte Spices', state: 'Gujarat' };
  clientId = (await post<{ id: number }>('/clients', company)).id;
  boardId = (await post<{ id: number }>('/boards', { name: 'Returns', code: 'RET' })).id;
  // The link comes by SMS.
  const { name, mobile_number } = LOGIN;
  await post(`/client/${clientId}/portal_accesses`, { name, mobile_number });
  const invitation = tokenIn(await lastLinkTo(mobile_number));
  token = await newPortalLogin(invitation, LOGIN);
});
afterAll(() => browser.close());

const task = (body: object): Promise<{ id: number }> =>
  post('/board_tasks', { board_id: boardId, client_id: clientId, ...body });
const button = (on: Page | Locator, name: string | RegExp): Locator => on.getByRole('button', { name });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const at = (path: string): string => url(`/business/${firm.id}/client/${clientId}/${path}`);

/** The client's own browser, with its live line up. */
async function clientPage(viewport: typeof PHONE, path: string): Promise<Page> {
  const hasTouch = viewport === PHONE;
  const page = await remembering(browser, { client_jwt_token: token }, { viewport, hasTouch });
  const heard = page
    .waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('channel_joined')),
    );
  await page.goto(at(path));
  await heard;
  return page;
}

/** The button opens the browser's file dialog. */
async function choose(page: Page, act: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // By now the test has the dialog.
  await page.title();
  await act();
  await (await chooser).setFiles(FILE);
}

test('staff request a document, the client uploads it on a phone, the task updates live; a returned document shows the reason', async () => {
  const { id } = await task({ name: 'GSTR 1 October', due_date: '2030-11-11' });
  const heard = listening(owner);
  await owner.goto(firm.at(`workBoardTask/${id}`));
  await heard;
  const asked = part(owner, 'Documents');
  await asked.getByPlaceholder('Request a document').or(asked.getByLabel('Request a document')).fill('Sales register');
  await owner.keyboard.press('Enter');
  await asked.getByText('Pending', { exact: true }).waitFor();

  const phone = await clientPage(PHONE, 'dashboard');
  const needed = part(phone, 'Needed from you');
  await needed.getByText('Sales register', { exact: true }).waitFor();
  await needed.getByText(/due 11 Nov 2030/).waitFor();
  await button(asked, 'Send reminder').click();
  await says(owner, 'Reminder sent to client');
  expect(await lastMessageTo(LOGIN.email)).toContain(at(`workBoard-taskDetails-new/${id}`));

  const upload = button(needed, 'Upload Sales register');
  expect((await upload.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await choose(phone, () => upload.tap());
  await needed.getByText('Nothing needed from you right now').waitFor();
  await needed.getByText('Uploaded').waitFor();
  await asked.getByText('To verify').waitFor();
  await owner.getByText('Documents received').first().waitFor();

  await button(asked, 'Actions for Sales register').click();
  await owner.getByRole('menuitem', { name: 'Request changes' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Page 2 is missing');
  await button(dialog, 'Request changes').click();
  await needed.getByText('Changes needed: Page 2 is missing').waitFor();

  await needed.getByRole('link', { name: 'GSTR 1 October' }).tap();
  await phone.getByRole('heading', { level: 1, name: /GSTR 1 October/ }).waitFor();
  await phone.getByText('Page 2 is missing').waitFor();
  await choose(phone, () => button(phone, 'Replace Sales register').tap());
  await button(phone, 'Remove file: Sales register').waitFor();
  await button(asked, 'Approve').click();
  await part(phone, 'Documents').getByText('Approved').waitFor();
  await phone.context().close();
});
