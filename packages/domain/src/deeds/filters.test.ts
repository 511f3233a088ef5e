import { expect, it } from 'vitest';
import { templateProblems } from './check.ts';
import { deedText } from './document.ts';
import type { Field } from './fields.ts';
import { fillDeed } from './fill.ts';

const FIELDS: readonly Field[] = [
  { key: 'size', label: 'Size', type: 'number' },
  { key: 'rate', label: 'Rate', type: 'number' },
];

it.each([
  ['{{size | area: "sq. m."}}', '1,18,000.50 sq. m.'],
  ['{{rate | percent}}', '12.5%'],
  ['{{rate | number_words}} per cent', 'Twelve Point Five per cent'],
])('%s', (source, text) => {
  expect(templateProblems(deedText(source), FIELDS)).toEqual([]);
  const { blocks } = fillDeed(deedText(source), FIELDS, { size: '118000.5', rate: '12.50' });
  const [block] = blocks as readonly { runs: readonly { text: string }[] }[];
  expect(block!.runs.map((run) => run.text).join('')).toBe(text);
});

it('asks for the unit of an area', () => {
  const [problem] = templateProblems(deedText('{{size | area}}'), FIELDS);
  expect(problem!.message).toBe('Complete this format: number with a unit: area: "sq. m.".');
});
