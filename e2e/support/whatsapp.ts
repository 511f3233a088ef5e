import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ACCOUNT_ID, APP_SECRET, NUMBER_ID, TOKEN } from '../../apps/server/src/testing/whatsapp-cloud.ts';
import { OWNER } from './people.ts';
import { ownServer } from './server.ts';
import { businessOf, callAs, PRACTICE, tokenOf } from './visit.ts';

/** The owner of the demo connects its number to the journey's Cloud API. Returns the business and its webhook. */
export async function connectWhatsApp(page: Page): Promise<{ business: number; hook: string }> {
  const token = await tokenOf(OWNER);
  const business = await businessOf(token, PRACTICE);
  await page.goto(`/business/${business}/whatsapp-config`);
  await page.getByLabel('Phone number ID').fill(NUMBER_ID);
  await page.getByLabel('WhatsApp business account ID').fill(ACCOUNT_ID);
  await page.getByLabel('Access token').fill(TOKEN);
  await page.getByLabel('App secret').fill(APP_SECRET);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('WhatsApp settings saved').waitFor();
  const settings = await callAs<{ webhook_url: string; verify_token: string }>(token, '/whatsapp_settings', {
    business,
  });
  const hook = `${ownServer().url}${new URL(settings.webhook_url).pathname}`;
  const query = `hub.mode=subscribe&hub.verify_token=${settings.verify_token}&hub.challenge=7`;
  expect(await (await fetch(`${hook}?${query}`)).text()).toBe('7');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  return { business, hook };
}
