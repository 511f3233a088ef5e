import { expect, test } from 'vitest';
import { orderWarnings, type FilingOrder } from './filing-order.ts';

const order: FilingOrder = {
  form: 'GSTR-3B',
  due_date: '2026-07-20',
  today: '2026-07-15',
  is_gstr1_filed: true,
  unfiled_before: null,
};

test.each<[string, Partial<FilingOrder>, string[]]>([
  ['in order', {}, []],
  ['GSTR-3B before GSTR-1', { is_gstr1_filed: false }, ['GSTR-1']],
  ['GSTR-1 itself', { form: 'GSTR-1', is_gstr1_filed: false }, []],
  ['a period left out', { unfiled_before: 'May 2026' }, ['May 2026']],
  ['the last day', { today: '2029-07-20' }, ['takes this return until 20/07/2029']],
  ['too late', { today: '2029-07-21' }, ['took this return until 20/07/2029']],
  ['long before', { today: '2029-06-20' }, []],
])('%s', (_name, given, texts) => {
  const found = orderWarnings({ ...order, ...given });
  expect(found).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) expect(found[at]).toContain(text);
});
