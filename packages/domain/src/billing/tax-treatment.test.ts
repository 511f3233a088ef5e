import { describe, expect, it } from 'vitest';
import { INDIAN_STATES } from '../indian-states.ts';
import { composeDocument } from './compose.ts';
import { declarations, invoiceTitle } from './document-title.ts';
import type { TaxCategory } from './document-line.ts';
import { isPlaceOfSupply, placeOfSupplyLabel, proposeSupply } from './place-of-supply.ts';
import type { Recipient } from './place-of-supply.ts';
import { isZeroRated, SUPPLY_KINDS } from './supply-kinds.ts';
import { taxColumns } from './tax-labels.ts';
import { NO_TAX, supplyProblems, taxTreatment } from './tax-treatment.ts';
import type { SupplierTax, Supply } from './tax-treatment.ts';

const MUMBAI = '27AAPFU0939F1ZV';
const client: Recipient = { country_code: 'IN', gst_number: null, state_code: '24', is_sez: false };
const firm: SupplierTax = { tax_kind: 'GST', gst_type: 'Regular', state_code: '24', is_sez: false };
const local: Supply = { place_of_supply: '24', supply_kind: 'regular', is_reverse_charge: false };

describe('place of supply', () => {
  it.each<[string, Partial<Recipient>, boolean, string, string]>([
    ['registered elsewhere', { gst_number: MUMBAI }, false, '27', 'regular'],
    ['address on record', { state_code: '29' }, false, '29', 'regular'],
    ['an address under its old code', { state_code: '25' }, false, '26', 'regular'],
    ['nothing on record', { state_code: null }, false, '24', 'regular'],
    ['abroad', { country_code: 'AE', state_code: null }, false, '96', 'export_with_payment'],
    ['abroad, with LUT', { country_code: 'AE', state_code: null }, true, '96', 'export_without_payment'],
    ['abroad, registered here', { country_code: 'AE', gst_number: MUMBAI }, true, '27', 'regular'],
    ['a zone', { gst_number: MUMBAI, is_sez: true }, false, '27', 'sez_with_payment'],
    ['a zone, with LUT', { gst_number: MUMBAI, is_sez: true }, true, '27', 'sez_without_payment'],
    [
      'an operator abroad, numbered 99',
      { gst_number: '9917XXX00001OSA', country_code: 'US' },
      false,
      '96',
      'export_with_payment',
    ],
  ])('%s', (_, recipient, has_lut, place_of_supply, supply_kind) => {
    const proposal = proposeSupply({ state_code: '24', has_lut }, { ...client, ...recipient });
    expect(proposal).toMatchObject({ place_of_supply, supply_kind });
    expect(proposal.because).not.toBe('');
  });

  it('is labelled with its code', () => {
    expect([placeOfSupplyLabel('27'), placeOfSupplyLabel('96')]).toEqual(['27-Maharashtra', '96-Other Countries']);
    expect(['96', '97', '27', '99', '', '28', '25'].map(isPlaceOfSupply)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('tax treatment', () => {
  it.each<[string, Partial<SupplierTax>, Partial<Supply>, ReturnType<typeof taxTreatment>]>([
    ['in the state', {}, {}, { heads: 'intra', collection: 'charged', state_head: 'SGST' }],
    ['to another state', {}, { place_of_supply: '27' }, { heads: 'inter', collection: 'charged', state_head: 'SGST' }],
    ['abroad, no export', {}, { place_of_supply: '96' }, { heads: 'inter', collection: 'charged', state_head: 'SGST' }],
    [
      'zone in the same state',
      {},
      { supply_kind: 'sez_with_payment' },
      { heads: 'inter', collection: 'charged', state_head: 'SGST' },
    ],
    [
      'zone under LUT',
      {},
      { supply_kind: 'sez_without_payment' },
      { heads: 'inter', collection: 'waived', state_head: 'SGST' },
    ],
    ['from a zone', { is_sez: true }, {}, { heads: 'inter', collection: 'charged', state_head: 'SGST' }],
    [
      'export',
      {},
      { supply_kind: 'export_with_payment', place_of_supply: '96' },
      { heads: 'inter', collection: 'charged', state_head: 'SGST' },
    ],
    [
      'export under LUT',
      {},
      { supply_kind: 'export_without_payment', place_of_supply: '96' },
      { heads: 'inter', collection: 'waived', state_head: 'SGST' },
    ],
    [
      'deemed export',
      {},
      { supply_kind: 'deemed_export' },
      { heads: 'intra', collection: 'charged', state_head: 'SGST' },
    ],
    [
      'reverse charge',
      {},
      { is_reverse_charge: true },
      { heads: 'intra', collection: 'by_recipient', state_head: 'SGST' },
    ],
    [
      'intra-state attracting IGST',
      {},
      { supply_kind: 'intra_state_igst', is_reverse_charge: true },
      { heads: 'inter', collection: 'by_recipient', state_head: 'SGST' },
    ],
    ['composition', { gst_type: 'Composition' }, {}, NO_TAX],
    ['unregistered', { gst_type: 'Unregistered' }, { place_of_supply: '27' }, NO_TAX],
    ['VAT', { tax_kind: 'VAT' }, {}, { ...NO_TAX, heads: 'vat' }],
    ['no tax', { tax_kind: 'NONE' }, {}, NO_TAX],
  ])('%s', (_, supplier, supply, treatment) => {
    expect(taxTreatment({ ...firm, ...supplier }, { ...local, ...supply })).toEqual(treatment);
  });

  it('says UTGST in the territories without a legislature, and nowhere else', () => {
    const labelled = INDIAN_STATES.filter(
      ({ code }) =>
        taxTreatment({ ...firm, state_code: code }, { ...local, place_of_supply: code }).state_head === 'UTGST',
    );
    expect(labelled.map(({ code }) => code)).toEqual(['04', '26', '31', '35', '38', '97']);
  });

  it('recognises zero-rated supplies', () => {
    expect(SUPPLY_KINDS.filter(isZeroRated)).toEqual([
      'sez_with_payment',
      'sez_without_payment',
      'export_with_payment',
      'export_without_payment',
    ]);
  });
});

describe('invalid combinations', () => {
  it.each<[string, Partial<SupplierTax>, Partial<Supply>, string | null, string[]]>([
    ['an ordinary invoice', {}, {}, null, []],
    ['an unknown place', {}, { place_of_supply: '40' }, null, ['place_of_supply']],
    ['an export in India', {}, { supply_kind: 'export_with_payment' }, null, ['place_of_supply']],
    ['a zone without GSTIN', {}, { supply_kind: 'sez_with_payment' }, null, ['supply_kind']],
    ['a zone with GSTIN', {}, { supply_kind: 'sez_with_payment' }, MUMBAI, []],
    [
      'a deemed export under reverse charge',
      {},
      { supply_kind: 'deemed_export', is_reverse_charge: true },
      MUMBAI,
      ['is_reverse_charge'],
    ],
    [
      'an export under reverse charge',
      {},
      { supply_kind: 'export_with_payment', place_of_supply: '96', is_reverse_charge: true },
      null,
      ['is_reverse_charge'],
    ],
    ['reverse charge to nobody registered', {}, { is_reverse_charge: true }, null, ['is_reverse_charge']],
    ['reverse charge', {}, { is_reverse_charge: true }, MUMBAI, []],
    ['CBW without reverse charge', {}, { supply_kind: 'intra_state_igst' }, MUMBAI, ['is_reverse_charge']],
    ['composition across states', { gst_type: 'Composition' }, { place_of_supply: '27' }, null, ['place_of_supply']],
    [
      'composition under reverse charge',
      { gst_type: 'Composition' },
      { is_reverse_charge: true },
      null,
      ['is_reverse_charge'],
    ],
    ['an unregistered firm', { gst_type: 'Unregistered' }, { is_reverse_charge: true }, null, []],
    ['VAT, whatever the place', { tax_kind: 'VAT' }, { place_of_supply: '' }, null, []],
  ])('%s', (_, supplier, supply, gstin, fields) => {
    const problems = supplyProblems({ ...firm, ...supplier }, { ...local, ...supply }, gstin);
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });
});

it.each([
  ['export_without_payment', '96', null, false, ['supply_kind']],
  ['sez_without_payment', '24', MUMBAI, false, ['supply_kind']],
  ['export_without_payment', '96', null, true, []],
  ['export_with_payment', '96', null, false, []],
  // A note keeps the supply of its invoice.
  ['export_without_payment', '96', null, undefined, []],
] as const)('%s to %s (%s) with an LUT: %s', (supply_kind, place_of_supply, gstin, has_lut, fields) => {
  const problems = supplyProblems({ ...firm, has_lut }, { ...local, place_of_supply, supply_kind }, gstin);
  expect(problems.map(({ field }) => field)).toEqual(fields);
});

it('a former state is read as the state it became', () => {
  const supplier = { ...firm, state_code: '37', has_lut: false };
  const typed = {
    lines: [],
    currency: 'INR',
    place_of_supply: '28',
    is_reverse_charge: false,
    prices_include_tax: false,
    is_rounded: true,
    discount_type: 'Rupee',
    discount: '0',
  } as const;
  expect(composeDocument(typed, supplier, client)).toMatchObject({
    place_of_supply: '37',
    treatment: { heads: 'intra' },
  });
});

describe('on the document', () => {
  it.each<[Parameters<typeof taxColumns>[0], boolean, string]>([
    [{ heads: 'intra', collection: 'charged', state_head: 'UTGST' }, false, 'cgst CGST, sgst UTGST'],
    [{ heads: 'intra', collection: 'charged', state_head: 'SGST' }, true, 'cgst CGST, sgst SGST, cess Cess'],
    [{ heads: 'inter', collection: 'waived', state_head: 'SGST' }, true, 'igst IGST, cess Cess'],
    [{ heads: 'vat', collection: 'charged', state_head: 'SGST' }, true, 'vat VAT'],
    [NO_TAX, true, ''],
  ])('%j has the columns', (treatment, hasCess, shown) => {
    expect(
      taxColumns(treatment, hasCess)
        .map(({ head, label }) => `${head} ${label}`)
        .join(', '),
    ).toBe(shown);
  });

  it.each<[string, Partial<SupplierTax>, Partial<Supply>, TaxCategory[], string | null]>([
    ['Tax Invoice', {}, {}, ['taxable'], null],
    ['Tax Invoice', {}, {}, ['taxable', 'exempt'], MUMBAI],
    ['Invoice-cum-Bill of Supply', {}, {}, ['taxable', 'exempt'], null],
    ['Bill of Supply', {}, {}, ['exempt', 'non_gst'], MUMBAI],
    ['Bill of Supply', { gst_type: 'Composition' }, {}, ['taxable'], null],
    ['Export Invoice', {}, { supply_kind: 'export_without_payment' }, ['taxable'], null],
    ['Invoice', { gst_type: 'Unregistered' }, {}, ['taxable'], null],
    ['Invoice', { tax_kind: 'NONE' }, {}, ['taxable'], null],
    ['Tax Invoice', { tax_kind: 'VAT' }, {}, ['taxable'], null],
  ])('%s', (title, supplier, supply, categories, recipient_gstin) => {
    expect(
      invoiceTitle({
        supplier: { ...firm, ...supplier },
        supply: { ...local, ...supply },
        categories,
        recipient_gstin,
      }),
    ).toBe(title);
  });

  it.each<[Partial<SupplierTax>, Partial<Supply>, RegExp[]]>([
    [{}, {}, []],
    [{}, { is_reverse_charge: true }, [/reverse charge/]],
    [{}, { supply_kind: 'export_without_payment' }, [/export.*letter of undertaking/]],
    [{}, { supply_kind: 'sez_with_payment', is_reverse_charge: true }, [/SEZ.*on payment/, /reverse charge/]],
    [{ gst_type: 'Composition' }, {}, [/not eligible to collect tax/]],
    [{ tax_kind: 'VAT' }, { is_reverse_charge: true }, []],
  ])('%j %j', (supplier, supply, sentences) => {
    expect(declarations({ ...firm, ...supplier }, { ...local, ...supply })).toEqual(
      sentences.map((sentence) => expect.stringMatching(sentence)),
    );
  });
});
