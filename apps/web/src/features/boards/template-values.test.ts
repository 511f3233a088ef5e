import { DEFAULT_CONFIGS } from '@daftar/domain/business-configs';
import type { TemplateRecord } from '@daftar/contract/work/board';
import { expect, it } from 'vitest';
import { bodyOf, typedOf } from './template-values.ts';

const record = {
  id: 1,
  name: 'GSTR-3B',
  template: {
    name: 'GSTR-3B {period}',
    description: '',
    service_id: 4,
    priority: 'High',
    to_dos: [
      { name: 'Matched', days_before: 3 },
      { name: 'Filed', days_before: null },
    ],
    documents: [{ name: 'Purchase register', is_required: true }],
    assignee_ids: [7],
    reviewer_ids: [],
    estimate: 5400,
    target_days: 2,
    fields: {},
  },
} as unknown as TemplateRecord;

it('comes out of its form as it went in', () => {
  expect(bodyOf(typedOf(record, DEFAULT_CONFIGS.WORK_BOARD))).toEqual({ name: record.name, template: record.template });
});

it('lines that were left empty are none, a time that says none is refused', () => {
  const typed = typedOf(null, DEFAULT_CONFIGS.WORK_BOARD);
  typed.template.to_dos = [{ name: ' ', days_before: '' }];
  typed.template.estimate = 'long';
  const { template } = bodyOf(typed);
  expect([template.to_dos, template.estimate, template.target_days]).toEqual([[], Number.NaN, 0]);
});
