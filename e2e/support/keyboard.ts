import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the element has the focus. */
export async function focused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Whether a field or button has this name; a radio group doesn't count its options. */
const isThere = (page: Page, name: string, where: 'in focus' | 'on the page'): Promise<boolean> =>
  page.evaluate(
    ([called, place]) => {
      const nameOf = (element: Element): string => {
        const { ariaLabel, labels, tagName, textContent, type } = element as HTMLInputElement;
        const own = ariaLabel ?? labels?.[0]?.textContent ?? (tagName === 'BUTTON' ? textContent : '');
        return type === 'radio' ? '' : own.replace('*', '').trim();
      };
      const all =
        place === 'in focus' ? [document.activeElement] : document.querySelectorAll('input, select, textarea, button');
      return [...all].some((element) => element && nameOf(element) === called);
    },
    [name, where] as const,
  );

/** Presses Tab until the named element has the focus. Search fields load a moment later. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await expect.poll(() => isThere(page, name, 'on the page'), { message: `${name} is not there` }).toBe(true);
  for (let i = 0; i < 100; i += 1) {
    if (await isThere(page, name, 'in focus')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${name}.`);
}

/** Opens the list of the focused field and chooses the named option: arrow down until it is highlighted, then Enter. */
export async function take(page: Page, name: string | RegExp): Promise<void> {
  const option = page.getByRole('option', { name }).first();
  if (!(await option.isVisible())) await page.keyboard.press('ArrowDown');
  await option.waitFor();
  const has = (attribute: string, value: string): Promise<boolean> =>
    option.evaluateAll(
      (all, [asked, sought]) => all.some((one) => one.getAttribute(asked!) === sought),
      [attribute, value],
    );
  const isTaken = async (): Promise<boolean> => !(await option.isVisible()) || has('aria-selected', 'true');
  const step = async (): Promise<boolean> => {
    if (await isTaken()) return true;
    await page.keyboard.press((await has('data-active', 'true')) ? 'Enter' : 'ArrowDown');
    return isTaken();
  };
  await expect.poll(step, { message: `${String(name)} cannot be taken` }).toBe(true);
}

/** Replaces the content. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses in a searchable list with the pointer. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
