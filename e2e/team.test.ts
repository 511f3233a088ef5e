import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { addColleague, foundFirm, roleId, type Firm } from './support/firm.ts';
import { lastLinkTo } from './support/outbox.ts';
import { call, newAccount, openSession, says, url } from './support/people.ts';
import { listening, listeningAlone } from './support/visit.ts';

const DEEPA = { name: 'Deepa Rane', email: 'deepa@rane.example', mobile_number: '9811166601' };
const KIRAN = { name: 'Kiran Bose', email: 'kiran@bose.example', mobile_number: '9811166602' };
const TARA = { name: 'Tara Pillai', email: 'tara@pillai.example', mobile_number: '9811166603' };
const VIKRAM = { name: 'Vikram Sethi', email: 'vikram@sethi.example', mobile_number: '9811166604' };
const MANAGER = { name: 'Naina Kapoor', email: 'naina@kapoor.example', mobile_number: '9811166605' };
const READER = { name: 'Omkar Joshi', email: 'omkar@joshi.example', mobile_number: '9811166606' };

let browser: Browser;
let firm: Firm;
let owner: Page;
let kiran: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Rane Advisors', DEEPA);
  owner = firm.owner;
  await firm.call('/branches', { method: 'POST', body: { name: 'Pune', country: 'IN' } });
});
afterAll(() => browser.close());

const USERS = 'settings-users-roles';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').last();
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

/** Short lists are the browser's own; long ones can be searched. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: option });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
const problem = (page: Page, text: string): Promise<void> =>
  page.locator('div').getByText(text, { exact: true }).and(page.locator(':not(option)')).first().waitFor();
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name' });

describe('inviting', () => {
  test('an owner invites by email; missing values are named; the invitation is in the list and in the outbox', async () => {
    await owner.goto(firm.at(USERS));
    await heading(owner, 'Users and roles').waitFor();
    await button(owner, 'Invite user').click();
    await says(owner, /No email provider is connected/);
    await dialog(owner).getByLabel('Email').fill('not an address');
    await button(owner, 'Send invitation').click();
    await says(owner, 'Fix 2 fields');
    await problem(owner, 'Select a role');
    await dialog(owner).getByLabel('Email').fill(KIRAN.email);
    await choose(owner, 'Role', 'Senior');
    await button(owner, 'Send invitation').click();
    await says(owner, `Invitation for ${KIRAN.email} saved, not sent`);

    await owner.getByRole('link', { name: /^Invitations/ }).click();
    await row(owner, KIRAN.email).getByText('Pending').waitFor();
    await owner.goto(firm.at('settings-apps?tab=outbox'));
    await owner.getByRole('button', { name: KIRAN.email }).click();
    // Only the recipient reads the link.
    await dialog(owner).getByText('[link hidden]').waitFor();
    await owner.keyboard.press('Escape');
  });

  test('inviting again creates a new link; old and revoked ones are invalid', async () => {
    const first = await lastLinkTo(KIRAN.email);
    await owner.goto(firm.at(`${USERS}?tab=invitations`));
    await button(owner, `Actions for ${KIRAN.email}`).click();
    await item(owner, /Invite again/).click();
    expect(await dialog(owner).getByLabel('Email').inputValue()).toBe(KIRAN.email);
    await button(owner, 'Send invitation').click();
    await row(owner, KIRAN.email).getByText('Revoked').waitFor();
    const second = await lastLinkTo(KIRAN.email);
    expect(second).not.toBe(first);
    const look = (link: string): Promise<number> =>
      fetch(url(`/api/invitation_links/${new URL(link).searchParams.get('invitation')}`)).then(({ status }) => status);
    expect([await look(first), await look(second)]).toEqual([404, 200]);

    await row(owner, 'Pending')
      .getByRole('button', { name: `Actions for ${KIRAN.email}` })
      .click();
    await item(owner, /Revoke/).click();
    await dialog(owner).getByRole('button', { name: 'Revoke invitation' }).click();
    await says(owner, `Invitation for ${KIRAN.email} revoked`);
    expect(await look(second)).toBe(404);
  });
});

describe('people', () => {
  test('a new member appears without a reload', async () => {
    const live = listening(owner);
    await owner.goto(firm.at(USERS));
    await row(owner, DEEPA.name).waitFor();
    await live;
    kiran = await addColleague(browser, firm, KIRAN, { role_id: await roleId(firm, 'Senior') }, lastLinkTo);
    await row(owner, KIRAN.name).getByText('Senior').waitFor();
  });

  test('role and branches are changed in place, and hold for the person at once', async () => {
    await kiran.goto(firm.at(USERS));
    await heading(kiran, 'You don’t have access to Users and roles').waitFor();
    await button(owner, `role of ${KIRAN.name}`).click();
    await item(owner, 'Manager').click();
    await says(owner, `Role of ${KIRAN.name} changed to Manager`);
    await heading(kiran, 'Users and roles').waitFor();

    // The list is read again first: branches are saved on the version that the role's change made.
    await owner.waitForLoadState('networkidle');
    await button(owner, `Change branches for ${KIRAN.name}`).click();
    await owner.getByRole('checkbox', { name: 'All branches' }).uncheck();
    await owner.getByRole('checkbox', { name: 'Head office' }).uncheck();
    await button(owner, 'Save branches').click();
    await says(owner, `Branches of ${KIRAN.name} updated`);
    await button(owner, `Change branches for ${KIRAN.name}: Pune`).waitFor();
  });

  test('are searched and filtered; the filter is restored on return', async () => {
    await owner.getByRole('searchbox').fill('deepa@');
    await row(owner, KIRAN.name).waitFor({ state: 'detached' });
    await owner.getByRole('searchbox').fill('');
    await row(owner, KIRAN.name).waitFor();
    await button(owner, 'Add filter').click();
    await choose(owner, 'Role', 'Manager');
    await row(owner, DEEPA.name).waitFor({ state: 'detached' });
    await owner.goto(firm.at('business-configuration'));
    await heading(owner, 'Configuration').waitFor();
    await owner.goto(firm.at(USERS));
    await button(owner, 'Remove Role filter').click();
    await row(owner, DEEPA.name).waitFor();
  });

  test('are deactivated with a hand-over, lose access at once, and are reactivated', async () => {
    await button(owner, `Actions for ${KIRAN.name}`).click();
    await item(owner, /Deactivate/).click();
    await choose(owner, 'Reassign work to', `${DEEPA.name} · Owner`);
    const asks = owner.getByRole('dialog', { name: `Deactivate ${KIRAN.name}?` });
    await asks.getByRole('button', { name: 'Deactivate' }).click();
    await says(owner, `${KIRAN.name} deactivated`);
    await row(owner, KIRAN.name).getByText('Deactivated').waitFor();
    await kiran.goto(firm.at('dashboard'));
    await heading(kiran, 'Businesses').waitFor();
    await button(owner, 'Undo').click();
    await row(owner, KIRAN.name).getByText('Active', { exact: true }).waitFor();
    await kiran.goto(firm.at(USERS));
    await heading(kiran, 'Users and roles').waitFor();
  });

  test('one user: permissions in plain words, and activity', async () => {
    await owner.getByRole('link', { name: KIRAN.name }).click();
    await heading(owner, KIRAN.name).waitFor();
    await says(owner, 'Permissions: Manager');
    await says(owner, 'Invite users, assign roles, answer requests to join');
    await owner.goto(firm.at('settings-userDetails?member=999999'));
    await heading(owner, 'User not found').waitFor();
  });

  test('a member becomes an owner after confirmation, and gets a role again; nobody changes their own', async () => {
    await owner.goto(firm.at(USERS));
    await button(owner, `Actions for ${KIRAN.name}`).click();
    await item(owner, /Make owner/).click();
    await dialog(owner).getByText('have full access to every branch').waitFor();
    await dialog(owner).getByRole('button', { name: 'Make owner' }).click();
    await says(owner, `${KIRAN.name} is now an owner`);
    await button(owner, `Change role of ${KIRAN.name}: Owner`).click();
    await item(owner, 'Senior').click();
    await dialog(owner).getByRole('button', { name: 'Change role to Senior' }).click();
    await says(owner, `Role of ${KIRAN.name} changed to Senior`);
    await row(owner, DEEPA.name).getByText('Owner', { exact: true }).waitFor();
    expect(await button(owner, `role of ${DEEPA.name}`).count()).toBe(0);
  });
});

test('requests to join: one is accepted with a role, one rejected, both without a reload of the asker', async () => {
  const { join_code } = await firm.call<{ join_code: string }>(`/businesses/${firm.id}`);
  const ask = async (account: typeof TARA): Promise<Page> => {
    const page = await openSession(browser, await newAccount(account));
    await call(page, '/business_access_requests', {
      method: 'POST',
      body: { join_code, message: `I am ${account.name}` },
    });
    const live = listeningAlone(page);
    await page.goto('/business-access-request');
    await page.getByText('Pending', { exact: true }).waitFor();
    await live;
    return page;
  };
  await owner.goto(firm.at(`${USERS}?tab=requests`));
  const tara = await ask(TARA);
  const vikram = await ask(VIKRAM);
  await owner.getByRole('link', { name: 'Requests 2' }).waitFor();
  await button(owner, `Accept ${TARA.name}`).click();
  await dialog(owner).getByText(`“I am ${TARA.name}”`).waitFor();
  await dialog(owner).getByRole('button', { name: 'Accept request' }).click();
  await problem(owner, 'Select a role');
  await choose(owner, 'Role', 'Data entry operator');
  await dialog(owner).getByRole('button', { name: 'Accept request' }).click();
  await says(owner, `${TARA.name} added to Rane Advisors`);
  await tara.getByText('Accepted', { exact: true }).waitFor();
  await tara.getByRole('link', { name: 'Open' }).click();
  await button(tara, /Rane Advisors/).waitFor();

  await button(owner, `Reject ${VIKRAM.name}`).click();
  await dialog(owner).getByRole('button', { name: 'Reject request' }).click();
  await row(owner, VIKRAM.name).getByText('Rejected').waitFor();
  await vikram.getByText('Rejected', { exact: true }).waitFor();
});

describe('roles', () => {
  test('with the keyboard alone: C, name, rights with the arrows, Ctrl+Enter', async () => {
    await owner.goto(firm.at(`${USERS}?tab=roles`));
    await row(owner, 'Manager').waitFor();
    await owner.keyboard.press('c');
    await owner.getByRole('dialog', { name: 'Create role' }).waitFor();
    await owner.keyboard.press('Control+Enter');
    await says(owner, 'Fix 1 field');
    await owner.keyboard.type('Intern');
    await owner.keyboard.press('Tab');
    await owner.keyboard.press('Tab'); // past the description, to the first module
    await owner.keyboard.press('ArrowRight');
    await says(owner, 'View clients and their records');
    await owner.keyboard.press('Control+Enter');
    await says(owner, 'Role Intern created');
    await row(owner, 'Intern').getByText('Clients', { exact: true }).waitFor();
  });

  test('one is copied, changed, moved to the bin and restored', async () => {
    await button(owner, 'Actions for Intern').click();
    await item(owner, 'Duplicate').click();
    expect(await nameField(owner).inputValue()).toBe('Intern (copy)');
    await owner.getByRole('radiogroup', { name: 'Drive' }).getByText('Edit').click();
    await dialog(owner).getByRole('button', { name: 'Create role' }).click();
    await says(owner, 'Role Intern (copy) created');
    await button(owner, 'Actions for Intern (copy)').click();
    await item(owner, 'Delete').click();
    await says(owner, 'Role Intern (copy) moved to bin');
    await row(owner, 'Intern (copy)').waitFor({ state: 'detached' });
    await button(owner, 'Undo').click();
    await row(owner, 'Intern (copy)').waitFor();
  });

  test('a role with members can’t be deleted; its members are shown', async () => {
    await button(owner, 'Actions for Senior').click();
    await item(owner, /Delete/)
      .getByText('In use. Change the role of its users first')
      .waitFor();
    await owner.keyboard.press('Escape');
    await button(owner, 'Senior').first().click();
    await dialog(owner).getByRole('link', { name: KIRAN.name }).waitFor();
    await dialog(owner).getByLabel('Description').fill('Handles clients');
    await owner.keyboard.press('Escape');
    await dialog(owner).getByText('Your changes are not saved.').waitFor();
    await dialog(owner).getByRole('button', { name: 'Cancel' }).click();
    expect(await owner.getByLabel('Description').inputValue()).toBe('Handles clients');
    await owner.keyboard.press('Escape');
    await dialog(owner).getByRole('button', { name: 'Discard changes' }).click();
    await owner.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('rights', () => {
  test('nobody grants more than they have: the server’s message is shown in the form', async () => {
    const made = await firm.call<{ id: number }>('/roles', {
      method: 'POST',
      body: { name: 'Office manager', permissions: { user_role_management: 'write', clients: 'read' } },
    });
    const manager = await addColleague(browser, firm, MANAGER, { role_id: made.id }, lastLinkTo);
    await manager.goto(firm.at(`${USERS}?tab=roles&role=new`));
    await nameField(manager).fill('Everything');
    await manager.getByRole('radiogroup', { name: 'Clients' }).getByText('Full').click();
    await says(manager, 'More access than you have');
    await dialog(manager).getByRole('button', { name: 'Create role' }).click();
    await manager.getByRole('alert').getByText('You can’t give permissions you don’t have: clients.').waitFor();

    await manager.goto(firm.at(USERS));
    await row(manager, DEEPA.name).waitFor();
    expect(await button(manager, `role of ${DEEPA.name}`).count()).toBe(0);
    await manager.goto(firm.at('settings-apps'));
    await says(manager, 'Only business owners can open this page.');
  });

  test('readers see the same as text, without controls', async () => {
    const made = await firm.call<{ id: number }>('/roles', {
      method: 'POST',
      body: { name: 'Auditor', permissions: { user_role_management: 'read', business_management: 'all' } },
    });
    const reader = await addColleague(browser, firm, READER, { role_id: made.id }, lastLinkTo);
    await reader.goto(firm.at(USERS));
    await row(reader, KIRAN.name).getByText('k•••@bose.example').waitFor();
    expect(await button(reader, /Invite|role of|branches of/).count()).toBe(0);
    await reader.goto(firm.at(`${USERS}?tab=roles`));
    await button(reader, 'Auditor').click();
    await dialog(reader).getByText('View users, roles and invitations').waitFor();
    expect(await dialog(reader).getByRole('radio').count()).toBe(0);
    expect(await dialog(reader).getByRole('button', { name: /Save/ }).count()).toBe(0);
  });
});
