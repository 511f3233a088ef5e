import { expect, it } from 'vitest';
import { gstFills } from './gst-fills.ts';

const taxpayer = {
  legal_name: 'Kesar Foods Private Limited',
  trade_name: 'Kesar',
  address: '4, Ring Road, Ahmedabad',
  constitution: 'Private Limited Company',
};
const answer = { pan: 'AAACK4821M', state: 'Gujarat', taxpayer: taxpayer as never };
const blank = { category: 'Individual', first_name: '', pan: '', state: '', company_name: '', address_1: '' };

it('a GSTIN fills empty fields, and overwrites nothing', () => {
  const firm = { category: 'Private Limited', pan: '', state: 'Kerala', company_name: '', address_1: '' };
  expect(gstFills(firm, answer)).toEqual({
    pan: 'AAACK4821M',
    company_name: 'Kesar Foods Private Limited',
    address_1: '4, Ring Road, Ahmedabad',
  });
});

it('an untouched category follows the register, else the PAN; a chosen one stays', () => {
  expect(gstFills(blank, answer)).toMatchObject({
    category: 'Private Limited',
    company_name: 'Kesar Foods Private Limited',
  });
  expect(gstFills(blank, { ...answer, taxpayer: null })).toEqual({
    category: 'Private Limited',
    pan: 'AAACK4821M',
    state: 'Gujarat',
  });
  expect(gstFills(blank, { pan: 'AAFFS4821K', state: 'Goa', taxpayer: null })).toMatchObject({
    category: 'Partnership Firm',
  });
  expect(gstFills({ ...blank, category: 'LLP' }, answer)).not.toHaveProperty('category');
  expect(gstFills({ ...blank, first_name: 'Asha' }, answer)).not.toHaveProperty('category');
});

it('a proprietor has the name of the person and the trade name', () => {
  const person = {
    legal_name: 'JAYESH HASMUKH SHAH',
    trade_name: 'Shree Ganesh Traders',
    address: '',
    constitution: '',
  };
  expect(gstFills(blank, { pan: 'ABCPS5678K', state: 'Gujarat', taxpayer: person as never })).toEqual({
    category: 'Proprietor',
    pan: 'ABCPS5678K',
    state: 'Gujarat',
    first_name: 'JAYESH',
    middle_name: 'HASMUKH',
    last_name: 'SHAH',
    company_name: 'Shree Ganesh Traders',
  });
});
