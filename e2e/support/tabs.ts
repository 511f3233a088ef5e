import type { Page } from 'playwright-core';

/** Opens a tab of a record's page, which may be in the menu of the others. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: / sections$/ });
  const named = { name: new RegExp(`^${name}`) };
  await tabs.getByRole('link').first().waitFor();
  if ((await tabs.getByRole('link', named).count()) === 0) await tabs.getByRole('button', { name: 'More' }).click();
  await tabs.getByRole('link', named).or(tabs.getByRole('menuitem', named)).first().click();
}
