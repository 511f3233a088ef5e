import { describe, expect, it } from 'vitest';
import { codeProblems, partyProblems } from './rule-46.ts';

const supplier = { tax_kind: 'GST', gst_type: 'Regular', name: 'Sharma', address_1: '402, Sakar III' } as const;
const surat = { name: 'Surat Textiles', address: ['12 Ring Road', 'Gujarat'], state: 'Gujarat', country: 'IN' };
const registered = { ...surat, gstin: '24AAACS7340R1Z5' };
const consumer = { ...surat, gstin: null };

describe('the parties of an invoice', () => {
  it.each([
    ['all named', { supplier, recipient: registered, total: '100' }, []],
    [
      'a firm without address',
      { supplier: { ...supplier, address_1: ' ' }, recipient: registered, total: '1' },
      ['firm_id'],
    ],
    [
      'an unregistered firm without address',
      {
        supplier: { ...supplier, gst_type: 'Unregistered' as const, address_1: '' },
        recipient: registered,
        total: '1',
      },
      [],
    ],
    [
      'a registered client with a state only',
      { supplier, recipient: { ...registered, address: ['Gujarat'] }, total: '1' },
      ['client_id'],
    ],
    [
      'a consumer below 50,000',
      { supplier, recipient: { ...consumer, address: [], state: '' }, total: '49999.99' },
      [],
    ],
    [
      'a consumer from 50,000',
      { supplier, recipient: { ...consumer, address: [], state: '' }, total: '50000' },
      ['client_id'],
    ],
    [
      'a client abroad without address',
      { supplier, recipient: { ...consumer, country: 'US', address: [] }, total: '1' },
      ['client_id'],
    ],
    [
      'a client abroad has no state',
      { supplier, recipient: { ...consumer, country: 'US', state: '' }, total: '99999' },
      [],
    ],
  ])('%s', (_, given, fields) => {
    expect(partyProblems(given).map(({ field }) => field)).toEqual(fields);
  });

  it('says what is missing', () => {
    const recipient = { ...registered, address: [], state: '' };
    expect(partyProblems({ supplier, recipient, total: '1' })[0]!.message).toBe(
      'Add the address and state of Surat Textiles. This invoice must show it.',
    );
  });
});

describe('codes', () => {
  const line = (more: object) => ({ hsn_sac: '998221', unit: 'NA', tax_category: 'taxable' as const, ...more });
  it.each([
    ['a service', line({}), registered, []],
    ['no code to a registered client', line({ hsn_sac: '' }), registered, ['hsn_sac']],
    ['no code to a consumer', line({ hsn_sac: '' }), consumer, []],
    ['no code on a line outside GST', line({ hsn_sac: '', tax_category: 'non_gst' }), registered, []],
    ['goods without a unit', line({ hsn_sac: '8471' }), consumer, ['unit']],
    ['goods', line({ hsn_sac: '8471', unit: 'NOS' }), registered, []],
  ])('%s', (_, one, recipient, fields) => {
    expect(codeProblems([one], { supplier, recipient }).map(({ field }) => field)).toEqual(fields);
  });
});
