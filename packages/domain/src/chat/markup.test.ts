import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mentionBeingTyped, mentioned, parseMarkup, plainText, type Token } from './markup.ts';
import { checkProperty } from '../testing/property.ts';

const known = { people: ['Kavya', 'Kavya Joshi', 'Rohan Desai'], channels: ['GST October'] };

/** Shown as `bold(…)`, so that a table stays readable. */
const shown = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token
        ? `${token.kind}(${shown(token.tokens)})`
        : token.kind === 'text'
          ? token.text
          : `${token.kind}(${token.text})`,
    )
    .join('');

describe('markup', () => {
  test.each([
    ['plain', 'plain'],
    ['*bold* word', 'bold(bold) word'],
    ['_italic_, and *bold*.', 'italic(italic), and bold(bold).'],
    ['*_both_*', 'bold(italic(both))'],
    ['`a *b* _c_`', 'code(a *b* _c_)'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['file_name_here', 'file_name_here'],
    ['*not closed', '*not closed'],
    ['*over\nlines*', '*over\nlines*'],
    ['**', '**'],
    ['`` empty', '`` empty'],
    ['* no*', '* no*'],
    ['ask @Kavya Joshi today', 'ask mention(Kavya Joshi) today'],
    ['@kavya joshi', 'mention(kavya joshi)'],
    ['@Kavya, please', 'mention(Kavya), please'],
    ['@Kavyaa', 'mention(Kavyaa)'],
    ['mail kavya@example.in', 'mail kavya@example.in'],
    ['see #GST October and #tds-26q.', 'see channel(GST October) and channel(tds-26q).'],
    ['#', '#'],
    ['નમસ્તે @રોહન', 'નમસ્તે mention(રોહન)'],
    ['see https://www.gst.gov.in/x_y_z.', 'see link(https://www.gst.gov.in/x_y_z).'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['<b>tags</b> are text', '<b>tags</b> are text'],
  ])('%s', (text, expected) => {
    expect(shown(parseMarkup(text, known))).toBe(expected);
  });

  test('no typed character is lost', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'*_`@# \nabKavya Joshi') });
    const bare = (tokens: readonly Token[]): string =>
      tokens.map((token) => ('tokens' in token ? bare(token.tokens) : token.text)).join('');
    checkProperty(
      fc.property(letters, (text) => {
        expect(bare(parseMarkup(text, known)).replace(/[*_`@#]/g, '')).toBe(text.replace(/[*_`@#]/g, ''));
      }),
    );
  });

  test('ten thousand marks are taken in a moment', () => {
    expect(parseMarkup('*a'.repeat(5000)).length).toBeGreaterThan(0);
    expect(parseMarkup('`'.repeat(9999)).length).toBeGreaterThan(0);
  });
});

test('a notification has the text on one line, without marks', () => {
  expect(plainText('*Kesar* sent\nthe `register`, @Kavya Joshi #gst', known)).toBe(
    'Kesar sent the register, @Kavya Joshi #gst',
  );
});

test('who is named', () => {
  const people = [{ name: 'Kavya Joshi' }, { name: 'Kavya' }, { name: 'Rohan Desai' }];
  expect(mentioned('*@Kavya Joshi*, and @rohan desai', people)).toEqual([people[0], people[2]]);
  expect(mentioned('nobody', people)).toEqual([]);
});

test.each([
  ['ask @Ka', 7, { from: 4, typed: 'Ka' }],
  ['@', 1, { from: 0, typed: '' }],
  ['@Kavya Jo', 9, { from: 0, typed: 'Kavya Jo' }],
  ['a@b', 3, null],
  ['@ x', 3, null],
  ['@a\nb', 4, null],
  ['none', 4, null],
])('%j with the caret at %i completes %j', (text, caret, expected) => {
  expect(mentionBeingTyped(text, caret)).toEqual(expected);
});
