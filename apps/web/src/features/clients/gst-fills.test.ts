import { expect, it } from 'vitest';
import { gstFills } from './gst-fills.ts';

const taxpayer = { legal_name: 'Kesar Foods Private Limited', trade_name: 'Kesar', address: '4, Ring Road, Ahmedabad' };
const answer = { pan: 'AAACK4821M', state: 'Gujarat', taxpayer: taxpayer as never };

it('a GSTIN fills what is empty, and overwrites nothing', () => {
  const firm = { category: 'Private Limited', pan: '', state: 'Kerala', company_name: '', address_1: '' };
  expect(gstFills(firm, answer)).toEqual({
    pan: 'AAACK4821M',
    company_name: 'Kesar Foods Private Limited',
    address_1: '4, Ring Road, Ahmedabad',
  });
});

it('a proprietor is called by the trade name; without a register only the number tells', () => {
  const person = { category: 'Proprietor', pan: '', state: '', company_name: '', address_1: 'x' };
  expect(gstFills(person, answer)).toMatchObject({ company_name: 'Kesar' });
  expect(gstFills(person, { ...answer, taxpayer: null })).toEqual({ pan: 'AAACK4821M', state: 'Gujarat' });
});
