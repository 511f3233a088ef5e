import { globSync, readFileSync } from 'node:fs';
import { CHAT_ANIMATION, CHAT_WINDOW_HEIGHT, CHAT_WINDOW_WIDTH, THEME_TRANSITION } from '@daftar/domain/constants';
import { expect, test } from 'vitest';

const SOURCES = new URL('../..', import.meta.url).pathname;

const sheets = globSync('**/*.css', { cwd: SOURCES });
const saying = (words: RegExp) => sheets.filter((sheet) => words.test(readFileSync(SOURCES + sheet, 'utf8')));

/**
 * A `+ *` or `~ *` selector makes the browser recalculate the style of all siblings and their children on every
 * insertion or removal: sorting fifty rows took 300 ms on a slow processor.
 */
test('no rule selects all following siblings', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(saying(/[+~]\s*\*\s*[,{]/)).toEqual([]);
});

/** WCAG 1.3.4, which axe in the journeys doesn't check. */
test('no rule depends on the orientation', () => {
  expect(saying(/orientation/)).toEqual([]);
});

/** Style sheets can't import these constants, so this keeps them equal. */
test.each([
  ['app/styles/base.css', '::view-transition-new(root)', [`animation-duration: ${THEME_TRANSITION}ms`]],
  [
    'features/chat/dock.module.css',
    '.window',
    [
      `width: ${CHAT_WINDOW_WIDTH}px`,
      `height: ${CHAT_WINDOW_HEIGHT}px`,
      `transition: height ${CHAT_ANIMATION}ms var(--ease)`,
    ],
  ],
  ['features/chat/dock.module.css', '.window[data-minimised] .body', [`transition: visibility 0s ${CHAT_ANIMATION}ms`]],
])('%s says for %s what section 9 says', (sheet, selector, wanted) => {
  const text = readFileSync(SOURCES + sheet, 'utf8');
  const rule = text.slice(text.indexOf(`${selector} {`)).split('}')[0]!;
  expect(rule.split(/[{;]/).map((line) => line.trim())).toEqual(expect.arrayContaining(wanted));
});
