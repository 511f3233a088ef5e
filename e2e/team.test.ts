import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { lastLinkTo, tokenIn } from './support/outbox.ts';
import { newAccount, openSession, says, url } from './support/people.ts';
import { listening, listeningAlone } from './support/visit.ts';

const DEEPA = { name: 'Deepa Rane', email: 'deepa@rane.example', mobile_number: '9811166601' };
const KIRAN = { name: 'Kiran Bose', email: 'kiran@bose.example', mobile_number: '9811166602' };
const TARA = { name: 'Tara Pillai', email: 'tara@pillai.example', mobile_number: '9811166603' };

let browser: Browser;
let firm: Firm;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Rane Advisors', DEEPA);
  owner = firm.owner;
});
afterAll(() => browser.close());

const USERS = 'settings-users-roles';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').last();
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

test('a person is invited, comes in, gets another role and loses access, each at once and without a reload', async () => {
  await owner.goto(firm.at(USERS));
  await button(owner, 'Invite user').click();
  await dialog(owner).getByLabel('Email').fill(KIRAN.email);
  await dialog(owner).getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Senior' });
  await button(owner, 'Send invitation').click();
  await says(owner, `Invitation for ${KIRAN.email} saved, not sent`);
  const first = await lastLinkTo(KIRAN.email);
  await owner.goto(firm.at('settings-apps?tab=outbox'));
  await button(owner, KIRAN.email).click();
  // Only the recipient reads the link.
  await dialog(owner).getByText('[link hidden]').waitFor();

  const live = listening(owner);
  await owner.goto(firm.at(USERS));
  await row(owner, DEEPA.name).waitFor();
  await live;
  const kiran = await addColleague(browser, firm, KIRAN, { role_id: await roleId(firm, 'Senior') }, lastLinkTo);
  await row(owner, KIRAN.name).getByText('Senior').waitFor();
  // The invitation of the colleague replaced the first.
  const headers = { 'x-jwt-token': tokenIn(first) };
  expect((await fetch(url('/api/invitation_link'), { headers })).status).toBe(404);

  await kiran.goto(firm.at(USERS));
  await heading(kiran, 'You don’t have access to Users and roles').waitFor();
  await button(owner, `role of ${KIRAN.name}`).click();
  await item(owner, 'Manager').click();
  await says(owner, `Role of ${KIRAN.name} changed to Manager`);
  await heading(kiran, 'Users and roles').waitFor();

  await button(owner, `Actions for ${KIRAN.name}`).click();
  await item(owner, /Deactivate/).click();
  await dialog(owner).getByRole('button', { name: 'Deactivate' }).click();
  await row(owner, KIRAN.name).getByText('Deactivated').waitFor();
  await kiran.goto(firm.at('dashboard'));
  await heading(kiran, 'Businesses').waitFor();
  await button(owner, 'Undo').click();
  await row(owner, KIRAN.name).getByText('Active', { exact: true }).waitFor();
  await kiran.goto(firm.at(USERS));
  await heading(kiran, 'Users and roles').waitFor();
});

test('a request to join is accepted with a role, without a reload of the asker', async () => {
  const { join_code } = await firm.call<{ join_code: string }>(`/businesses/${firm.id}`);
  const tara = await openSession(browser, await newAccount(TARA));
  const live = listeningAlone(tara);
  await tara.goto(url('/business-access-request'));
  await tara.getByLabel('Join code').fill('ZZZZZZZZ');
  await button(tara, 'Send request').click();
  await tara.locator('[aria-invalid=true]').waitFor();
  await tara.getByLabel('Join code').fill(join_code.toLowerCase());
  await button(tara, 'Send request').click();
  await tara.getByText('Pending', { exact: true }).waitFor();
  await live;
  await owner.goto(firm.at(`${USERS}?tab=requests`));
  await button(owner, `Accept ${TARA.name}`).click();
  await dialog(owner).getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Data entry operator' });
  await dialog(owner).getByRole('button', { name: 'Accept request' }).click();
  await tara.getByText('Accepted', { exact: true }).waitFor();
  await tara.getByRole('link', { name: 'Open' }).click();
  await button(tara, /Rane Advisors/).waitFor();
});
