import { describe, expect, it } from 'vitest';
import { firmProblems, type FirmFacts } from './firm-rules.ts';
import { firmForBranch, hasLut, supplierOf } from './supplier.ts';

const regular: FirmFacts = {
  pan: 'AAPFU0939F',
  tax_number: '27AAPFU0939F1ZV',
  company_number: '',
  gst_type: 'Regular',
  is_sez: false,
  lut_number: '',
  lut_from: null,
  lut_to: null,
  state: 'Maharashtra',
  pincode: '400069',
  upi_id: '',
};
const wrong = (changes: Partial<FirmFacts>, country = 'IN') =>
  Object.fromEntries(firmProblems({ ...regular, ...changes }, country).map(({ field, message }) => [field, message]));

describe('a firm', () => {
  it('is in order with what its registration asks for', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ gst_type: 'Unregistered', tax_number: '', pan: '' })).toEqual({});
    expect(wrong({ lut_number: 'AD270326000123X', lut_from: '2026-04-01', lut_to: '2027-03-31' })).toEqual({});
  });

  it.each<[Partial<FirmFacts>, keyof FirmFacts, RegExp]>([
    [
      { tax_number: '27AAPFU0939F1ZW' },
      'tax_number',
      /Check the GSTIN for a typing error. The last character doesn’t match./,
    ],
    [{ tax_number: '' }, 'tax_number', /Enter the GSTIN of this regular firm/],
    [{ gst_type: 'Unregistered' }, 'tax_number', /Remove the GSTIN or select a GST registration type/],
    [
      { pan: 'ABCFS1234K' },
      'tax_number',
      /The PAN in the GSTIN \(AAPFU0939F\) doesn’t match the firm’s PAN \(ABCFS1234K\)/,
    ],
    [{ pan: 'ABC' }, 'pan', /10 characters/],
    [{ state: '' }, 'state', /CGST/],
    [{ state: 'Gujarat' }, 'state', /The GSTIN is registered in Maharashtra, but the address is in Gujarat/],
    [{ state: 'Bavaria' }, 'state', /Select an Indian state or union territory/],
    [{ gst_type: 'Composition', is_sez: true }, 'is_sez', /regular/],
    [{ lut_number: 'AD27' }, 'lut_from', /Enter the LUT start date/],
    [{ lut_from: '2026-04-01' }, 'lut_number', /number/],
    [{ lut_number: 'AD27', lut_from: '2026-04-01', lut_to: '2026-03-31' }, 'lut_to', /^Invalid LUT date!$/],
    [{ pincode: '4000' }, 'pincode', /6 digits/],
    [{ upi_id: 'firm' }, 'upi_id', /like firm@/],
  ])('%j is told at %s', (changes, field, message) => {
    expect(wrong(changes)[field]).toMatch(message);
  });

  it('of another country is asked for no GST', () => {
    const abroad = { tax_number: '100123456700003', pan: '', state: 'Dubai', pincode: '' };
    expect(wrong(abroad, 'AE')).toEqual({});
    expect(wrong({ ...abroad, upi_id: 'firm@okaxis' }, 'AE')).toHaveProperty('upi_id');
    expect(supplierOf({ ...regular, ...abroad }, 'AE', '2026-11-15')).toMatchObject({
      tax_kind: 'VAT',
      state_code: '',
    });
  });

  it('has its letter of undertaking from its first to its last day', () => {
    const lut = { lut_number: 'AD27', lut_from: '2026-04-01', lut_to: '2027-03-31' };
    expect(['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map((day) => hasLut(lut, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['the first for the branch or for all', [[1], [], [2]], 2, 1],
    ['the one for the branch', [[1], [2]], 2, 1],
    ['none, if others bill for the branch', [[1], [2]], 3, undefined],
    ['none without a branch, if each bills for one', [[1], [2]], null, undefined],
    ['the first for all, without a branch', [[1], []], null, 1],
  ])('is proposed for a branch: %s', (_, firms, branch, expected) => {
    const found = firmForBranch(
      firms.map((branches, id) => ({ id, branches })),
      branch,
    );
    expect(found?.id).toBe(expected);
  });

  it('supplies from the state it is registered in, else from its address', () => {
    expect(supplierOf(regular, 'IN', '2026-11-15').state_code).toBe('27');
    expect(supplierOf({ ...regular, tax_number: '', state: 'Gujarat' }, 'IN', '2026-11-15').state_code).toBe('24');
  });
});
