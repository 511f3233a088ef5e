import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The keyboard acts on what has the focus: a person sees it arrive, and so does this. */
export async function focused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Whether a field or button goes by this name; a choice of several does not go by the names of its radio buttons. */
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

/** On with the tab key until what goes by this name has the focus. Fields that search come a moment after the others. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await expect.poll(() => isThere(page, name, 'on the page'), { message: `${name} is not there` }).toBe(true);
  for (let i = 0; i < 60; i += 1) {
    if (await isThere(page, name, 'in focus')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${name}.`);
}

/**
 * Takes what is offered under this name: down until it is the one that is marked, then Enter, until it is taken. What is
 * found while one types comes bit by bit, and each time the mark is gone.
 */
export async function take(page: Page, name: string | RegExp): Promise<void> {
  const option = page.getByRole('option', { name }).first();
  await option.waitFor();
  const has = (attribute: string): Promise<boolean> =>
    option.evaluateAll((all, asked) => all.some((one) => one.hasAttribute(asked)), attribute);
  const isTaken = async (): Promise<boolean> => !(await option.isVisible()) || has('data-combobox-active');
  const step = async (): Promise<boolean> => {
    if (await isTaken()) return true;
    await page.keyboard.press((await has('data-combobox-selected')) ? 'Enter' : 'ArrowDown');
    return isTaken();
  };
  await expect.poll(step, { message: `${String(name)} cannot be taken` }).toBe(true);
}

/** In place of what stands there. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
