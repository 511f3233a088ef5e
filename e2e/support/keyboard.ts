import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** The keyboard acts on what has the focus: a person sees it arrive, and so does this. */
export async function focused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}
