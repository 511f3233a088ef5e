import { expect, it } from 'vitest';
import { newLine, planBody, planValues, typedYearly, withService, type ServiceChoice } from './form-values.ts';

const BOOKS: ServiceChoice = {
  id: 7,
  name: 'Accounting',
  description: '',
  hsn_code: '998222',
  unit: 'OTH',
  default_fee: '8000.00',
  tax_category: 'taxable',
  tax_rate: '18',
  frequency: 'Quarterly',
};

it('a line gets the values of its service, and keeps own texts', () => {
  const line = withService(newLine('5'), BOOKS);
  expect(line).toMatchObject({
    service_id: '7',
    description: 'Accounting',
    hsn_sac: '998222',
    rate: '8000',
    tax_rate: '18',
    frequency: 'Quarterly',
  });
  expect(withService({ ...newLine('5'), description: 'Our books' }, BOOKS).description).toBe('Our books');
  expect(withService(line, { ...BOOKS, default_fee: '0.00', frequency: '' })).toMatchObject({
    rate: '8000',
    frequency: 'Quarterly',
  });
  expect(withService(line, undefined)).toMatchObject({ service_id: '', description: 'Accounting' });
});

it('the yearly total updates while amounts are typed, without one-time fees', () => {
  const monthly = { ...newLine('18'), rate: '5,000' };
  const typing = [
    monthly,
    { ...monthly, rate: '' },
    { ...monthly, rate: '12.' },
    { ...monthly, frequency: '' as const },
  ];
  expect(typedYearly(typing)).toBe('60000.00');
});

it('is sent as amounts and ids', () => {
  const { lines } = planValues(null, '18');
  const body = planBody({
    name: 'A',
    description: '',
    lines: [{ ...lines[0]!, rate: '5,000', service_id: '3' }, lines[0]!],
  });
  expect(body.lines).toMatchObject([
    { service_id: 3, rate: '5000', frequency: 'Monthly' },
    { service_id: null, rate: '' },
  ]);
});
