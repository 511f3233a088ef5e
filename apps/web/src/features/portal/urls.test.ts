import { expect, it } from 'vitest';
import { addressOf } from './urls.ts';

const EMPTY = { address_1: '', address_2: '', city: '', state: '', pincode: '' };

it('tells an address in one line, without gaps', () => {
  const surat = { ...EMPTY, address_1: '211, Jash Market', city: 'Surat', state: 'Gujarat', pincode: '395002' };
  expect(addressOf(surat)).toBe('211, Jash Market, Surat 395002, Gujarat');
  expect(addressOf({ ...EMPTY, city: 'Surat' })).toBe('Surat');
  expect(addressOf(EMPTY)).toBe('');
});
