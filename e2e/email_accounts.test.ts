import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { foundFirm, type Firm } from './support/firm.ts';
import { says } from './support/people.ts';

const OWNER = { name: 'Leela Menon', email: 'leela@email-accounts.example', mobile_number: '9834917352' };
const PASSWORD = 'monsoon 27';

let browser: Browser;
let firm: Firm;
let page: Page;
const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  closeTimeout: 100,
  // Else it greets only after it asked name servers for the name of this machine, or after 1.5 s without an answer.
  disableReverseLookup: true,
  onAuth: ({ password }, _session, done) =>
    password === PASSWORD
      ? done(null, { user: 'office' })
      : done(Object.assign(new Error('No'), { responseCode: 535 })),
  onData(stream, { envelope }, done) {
    stream.resume().on('end', () => {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
beforeAll(async () => {
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  browser = await launchBrowser();
  firm = await foundFirm(browser, 'Email Accounts and Company', OWNER);
  page = firm.owner;
});
afterAll(async () => {
  await browser.close();
  await new Promise<void>((done) => smtp.close(() => done()));
});

test('an SMTP account is added, checked, corrected, and sends a test', async () => {
  await page.goto(firm.at('email-integration'));
  await says(page, 'No email accounts yet');
  await page.getByRole('button', { name: 'Add SMTP account' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Email address').fill('office@menon.example');
  await drawer.getByLabel('SMTP host').fill('127.0.0.1');
  await drawer.getByLabel('SMTP port').fill(String((smtp.server.address() as AddressInfo).port));
  await drawer.getByLabel('Encryption', { exact: true }).selectOption('none');
  await drawer.getByLabel('User name').fill('office');
  await drawer.getByLabel('Password', { exact: true }).fill('wrong');
  await drawer.getByRole('button', { name: 'Check connection' }).click();
  await says(page, 'The server rejected the user name or password');
  await drawer.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await drawer.getByRole('button', { name: 'Check connection' }).click();
  await says(page, 'The server accepted the sign-in');
  await saysAfter(drawer.getByRole('button', { name: 'Add account' }), 'office@menon.example added');

  const card = page.getByRole('group', { name: 'office@menon.example' });
  await card.getByText('Not checked').waitFor();
  await card.getByRole('button', { name: 'Check connection' }).click();
  await card.getByText('Connected').waitFor();
  await card.getByRole('button', { name: 'Actions for office@menon.example' }).click();
  await saysAfter(page.getByRole('menuitem', { name: 'Send test email' }), `Test email sent to ${OWNER.email}`);
  await expect.poll(() => received).toEqual([OWNER.email]);
});

/** A toast stays for three seconds: who begins to wait for it after the click can miss it on a busy machine. */
const saysAfter = async (button: Locator, text: string): Promise<void> => {
  await Promise.all([says(page, text), button.click()]);
};
