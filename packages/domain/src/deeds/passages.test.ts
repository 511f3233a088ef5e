import { expect, test } from 'vitest';
import { deedText } from './document.ts';
import { fillDeed } from './fill.ts';
import { cutRuns, findPassages } from './passages.ts';

const { blocks } = fillDeed(
  deedText(`
  # Lease
  1. The rent is **{{rent}}** a month (in advance).
  1. The rent is due on the first day.
  | Item | Rent |
  | Shop | {{rent}} |`),
  [{ key: 'rent', label: 'Rent', type: 'amount' }],
  { rent: '5000' },
);
const quotedTexts = (quote: string) =>
  [...findPassages(blocks, [{ id: 7, quote }])].map(([runs, spans]) =>
    cutRuns(runs, spans)
      .filter(({ quoted }) => quoted === 7)
      .map(({ text }) => text),
  );

test('a passage is found across marks, with collapsed spaces and signs of a pattern', () => {
  expect(quotedTexts('rent is ₹ 5,000 a  month (in advance).')).toEqual([
    ['rent is ', '₹\u00A05,000', ' a month (in advance).'],
  ]);
  expect(quotedTexts('due on')).toEqual([['due on']]);
});

test('a passage of several lines runs through paragraphs and cells', () => {
  expect(quotedTexts('(in advance).\nThe rent is due')).toEqual([['(in advance).'], ['The rent is due']]);
  expect(quotedTexts('Item\tRent\nShop')).toEqual([['Item'], ['Rent'], ['Shop']]);
});

test('a passage that reads otherwise by now is not found', () => {
  expect(quotedTexts('rent is ₹6,000')).toEqual([]);
  expect(quotedTexts('first day.\nThe rent is due')).toEqual([]);
  expect(quotedTexts('')).toEqual([]);
});

test('cutting keeps the text and what is open', () => {
  const open = fillDeed(deedText('Rent {{rent}} now'), [{ key: 'rent', label: 'Rent', type: 'amount' }], {});
  const [[runs, spans]] = [...findPassages(open.blocks, [{ id: 1, quote: 'Rent [Rent] n' }])] as never as [
    [Parameters<typeof cutRuns>[0], Parameters<typeof cutRuns>[1]],
  ];
  const pieces = cutRuns(runs, spans);
  expect(pieces.map(({ text }) => text).join('')).toBe('Rent [Rent] now');
  expect(pieces.find(({ open: at }) => at === 'rent')).toMatchObject({ text: '[Rent]', quoted: 1 });
});
