import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { isRoundedByDefault } from './billing/rounding.ts';
import { declarations, invoiceTitle } from './billing/document-title.ts';
import { taxColumns } from './billing/tax-labels.ts';
import { supplyProblems, taxTreatment } from './billing/tax-treatment.ts';
import { countryDefaults } from './business-configs.ts';
import { clientFieldLabel } from './client-field-labels.ts';
import { visibleClientFields } from './client-fields.ts';
import { businessCurrencyOf } from './countries.ts';
import { categoryLabel, categoryOptions, packOf, ratesIn, startingRate } from './country-pack.ts';
import { CLIENT_CATEGORIES } from './enumerations.ts';
import { COUNTRY_PACKS } from './country-packs/others.ts';
import { ANY_ACCOUNT, swiftProblem } from './country-packs/number-rules.ts';
import { type FirmFacts } from './firm-rules.ts';
import { supplierOf } from './supplier.ts';
import { taxKindOf } from './tax-kind.ts';
import { ratesOn } from './tax-rates.ts';

const CODES = Object.keys(COUNTRY_PACKS);
const DAY = '2026-11-17';

describe('a country', () => {
  it.each([
    ['IN', 'GST', ['0', '5', '18', '40'], '18'],
    ['GB', 'VAT', ['0', '5', '20'], '20'],
    ['AE', 'VAT', ['0', '5'], '5'],
    ['SG', 'GST', ['0', '9'], '9'],
    ['US', 'Sales tax', ['0'], '0'],
    ['AU', 'GST', ['0', '10'], '10'],
    ['KE', 'VAT', ['0', '16'], '16'],
    ['UG', 'VAT', ['0', '18'], '18'],
    ['DE', 'VAT', ['0', '5'], '0'],
    ['KW', '', ['0'], '0'],
  ])('%s names its tax %s with the rates %j, starting at %s', (country, name, rates, start) => {
    expect(packOf(country).tax.name).toBe(name);
    expect(ratesOn(packOf(country).tax.rates, DAY)).toEqual(rates);
    expect(startingRate(country)).toBe(start);
    expect(rates).toContain(start);
    const configured = { gst_rates: [], vat_rates: [], ...countryDefaults('FIELD_OPTIONS', country) };
    if (taxKindOf(country) !== 'GST') expect(ratesOn(ratesIn(country, configured), DAY)).toEqual(rates);
  });

  it.each(['2022-12-31 0,7', '2023-06-01 0,8', '2024-01-01 0,9'])('Singapore on %s', (text) => {
    const [day, rates] = text.split(' ') as [string, string];
    expect(ratesOn(packOf('SG').tax.rates, day).join()).toBe(rates);
  });

  it.each(CODES)('%s agrees with the kind of tax in the specification, and its examples with its rules', (country) => {
    const { tax, numbers, bank, address, example } = packOf(country);
    expect(tax.kind).toBe(taxKindOf(country));
    const rules = [numbers.tax, ...Object.values(numbers.client), bank.accountNumber, bank.code];
    const tidy = (text: string) => text.replace(/\s/g, '').toUpperCase();
    for (const rule of rules) if (rule && rule.label !== 'GSTIN') expect(rule.problem(tidy(rule.example))).toBeNull();
    if (example.state) expect(address.stateProblem(example.state)).toBeNull();
    expect(example.country).toBe(country);
    for (const [field, rule] of Object.entries(numbers.client))
      if (example[field]) expect(rule.problem(tidy(example[field]))).toBeNull();
    if (example.vat) expect(numbers.tax!.problem(example.vat)).toBeNull();
  });

  it('of a firm abroad has the rates of its law, not those the business set at home', () => {
    const configured = { gst_rates: [{ rate: '18' }], vat_rates: [{ rate: '5' }] };
    expect(ratesIn('GB', configured, 'IN').map(({ rate }) => rate)).toEqual(['0', '5', '20']);
    expect(ratesIn('IN', configured, 'GB')).toBe(configured.gst_rates);
    expect(ratesIn('GB', configured, 'GB')).toBe(configured.vat_rates);
  });

  it('without a pack gets the neutral one', () => {
    expect(packOf('DE')).toBe(packOf('FR'));
    expect(packOf('ZZ').tax.kind).toBe('VAT');
    expect(packOf('toString')).toBe(packOf('DE'));
    expect(packOf('KW').tax).toMatchObject({ kind: 'NONE', name: '' });
  });
});

describe('check digits', () => {
  const tax = (country: string) => packOf(country).numbers.tax!.problem;
  const client = (country: string, field: 'tin' | 'cin') => packOf(country).numbers.client[field]!.problem;
  const code = (country: string) => packOf(country).bank.code!.problem;
  it.each([
    [
      'UK VAT number',
      tax('GB'),
      ['980780684', 'GB980780684', 'GB123456782'],
      ['GB980780685', '98078068', 'FR980780684'],
    ],
    ['UTR', client('GB', 'tin'), ['1955839661'], ['2955839661', '195583966', '1955839662']],
    ['UK company number', client('GB', 'cin'), ['03977902', 'SC123456', 'OC301540'], ['3977902', 'S1234567']],
    ['sort code', code('GB'), ['601613', '60-16-13'], ['60161', '6016133']],
    ['TRN', tax('AE'), ['100123456700003'], ['10012345670000', '200123456700003']],
    [
      'IBAN of the UAE',
      packOf('AE').bank.accountNumber.problem,
      ['AE070331234567890123456'],
      ['AE080331234567890123456', 'GB29NWBK60161331926819'],
    ],
    ['UEN', client('SG', 'cin'), ['00192200M', '197401143C', 'T01FC6132D'], ['00192200X', '197401143D', 'T01FC6132E']],
    ['EIN', client('US', 'tin'), ['12-3456789', '123456789'], ['07-3456789', '00-3456789', '12-345678']],
    ['routing number', code('US'), ['021000021', '011401533'], ['021000022', '02100002']],
    ['ABN', tax('AU'), ['51824753556', '53004085616'], ['51824753557', '5182475355']],
    ['ACN', client('AU', 'cin'), ['004085616', '000000019'], ['004085617', '00408561']],
    ['BSB', code('AU'), ['062-000', '062000'], ['62000']],
    ['KRA PIN', tax('KE'), ['P051365947M', 'A004416331M'], ['B051365947M', 'P05136594M']],
    ['URA TIN', tax('UG'), ['1000023516'], ['2000023516', '100002351']],
    ['any account', ANY_ACCOUNT.problem, ['12345678', 'DE89370400440532013000'], ['DE88370400440532013000', '1 2']],
    ['SWIFT', swiftProblem, ['BARCGB22', 'BARCGB22XXX'], ['BARCGB2', 'BARCGB22X']],
  ])('of a %s', (_name, problem, good, bad) => {
    for (const value of good) expect(problem(value), value).toBeNull();
    for (const value of bad) expect(problem(value), value).toMatch(/^(Enter|Check)/);
  });
});

describe('fields', () => {
  it.each([
    ['GB', 'VAT number', 'Company number', 'UTR', 'Postcode', 'County'],
    ['AE', 'TRN', null, null, 'PO box', 'Emirate'],
    ['SG', 'GST registration number', 'UEN', null, 'Postal code', 'District'],
    ['US', null, null, 'EIN', 'ZIP code', 'State'],
    ['AU', 'ABN', 'ACN', null, 'Postcode', 'State or territory'],
    ['KE', 'KRA PIN', null, null, 'Postal code', 'County'],
    ['UG', 'TIN', null, null, 'PO box', 'District'],
    ['DE', 'VAT number', null, null, 'Postal code', 'State or region'],
    ['IN', 'VAT number', 'CIN', 'TIN', 'PIN code', 'State'],
  ])('of a client in %s', (country, vat, cin, tin, pincode, state) => {
    const shown = visibleClientFields(country);
    const label = (field: 'vat' | 'cin' | 'tin' | 'pincode' | 'state') =>
      shown.includes(field) ? clientFieldLabel(field, country) : null;
    expect([label('vat'), label('cin'), label('tin'), label('pincode'), label('state')]).toEqual([
      vat,
      cin,
      tin,
      pincode,
      state,
    ]);
    const indian = ['pan', 'tan', 'uin', 'aadhar_number', 'gst_details', 'is_gst'] as const;
    expect(indian.filter((field) => shown.includes(field))).toEqual(country === 'IN' ? [...indian] : []);
  });

  it.each(CODES.filter((country) => country !== 'IN'))('of Indian law are hidden in %s', (country) => {
    expect(Object.values(packOf(country).shows)).not.toContain(true);
    expect(packOf(country).bank.accountTypes).not.toEqual(expect.arrayContaining(['NRE']));
    expect(packOf(country).bank.accountTypes).not.toEqual(expect.arrayContaining(['NRO']));
  });
});

describe('rounding', () => {
  it.each([
    ['IN', 'INR', true],
    ['IN', 'USD', false],
    ['GB', 'GBP', false],
    ['AE', 'AED', false],
    ['UG', 'UGX', false],
    ['DE', 'EUR', false],
  ])('a new document of %s in %s: %s', (country, currency, isRounded) => {
    const { round_off } = countryDefaults('BILLING', country) as { round_off: boolean };
    expect(isRoundedByDefault(round_off, currency, businessCurrencyOf(country))).toBe(isRounded);
  });
});

describe('words', () => {
  it.each([
    ['IN', 'Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Fifty Paise Only'],
    [
      'GB',
      'Pounds Sterling One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Pence Only',
    ],
    ['AE', 'UAE Dirhams One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Fils Only'],
    [
      'SG',
      'Singapore Dollars One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Cents Only',
    ],
    ['US', 'US Dollars One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Cents Only'],
    [
      'AU',
      'Australian Dollars One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Cents Only',
    ],
    [
      'KE',
      'Kenyan Shillings One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Cents Only',
    ],
    ['UG', 'Ugandan Shillings One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Eight Only'],
  ])('in %s: %s', (country, words) => {
    expect(amountInWords('1234567.5', businessCurrencyOf(country))).toBe(words);
  });
});

describe('documents', () => {
  const firm = (tax_number: string): FirmFacts => ({
    pan: '',
    tax_number,
    company_number: '',
    gst_type: 'Unregistered',
    is_sez: false,
    lut_number: '',
    lut_from: null,
    lut_to: null,
    state: '',
    pincode: '',
    upi_id: '',
  });
  const supply = { place_of_supply: '', supply_kind: 'regular', is_reverse_charge: false } as const;
  const titled = (country: string, number: string, categories: ('taxable' | 'nil_rated' | 'exempt')[] = ['taxable']) =>
    invoiceTitle({ supplier: supplierOf(firm(number), country, DAY), supply, categories, recipient_gstin: null });

  it.each([
    ['GB', 'VAT invoice', 'VAT'],
    ['AE', 'Tax invoice', 'VAT'],
    ['SG', 'Tax invoice', 'GST'],
    ['US', 'Invoice', 'Sales tax'],
    ['AU', 'Tax invoice', 'GST'],
    ['KE', 'Tax invoice', 'VAT'],
    ['UG', 'Tax invoice', 'VAT'],
    ['DE', 'Tax invoice', 'VAT'],
  ])('of %s: %s with %s', (country, title, tax) => {
    const registered = supplierOf(firm(packOf(country).numbers.tax!.example || 'DE136695976'), country, DAY);
    expect(titled(country, 'x')).toBe(title);
    expect(taxColumns(taxTreatment(registered, supply), false)).toEqual([{ head: 'vat', label: tax }]);
  });

  it('of a firm without a tax number charge no VAT and are plain invoices', () => {
    const small = supplierOf(firm(''), 'GB', DAY);
    expect(taxTreatment(small, supply).heads).toBe('none');
    expect(titled('GB', '')).toBe('Invoice');
    expect(taxTreatment(supplierOf(firm(''), 'US', DAY), supply).heads).toBe('vat');
  });

  it('are VAT invoices for zero-rated lines, and plain ones where all is exempt', () => {
    expect(titled('GB', 'GB980780684', ['nil_rated'])).toBe('VAT invoice');
    expect(titled('GB', 'GB980780684', ['exempt'])).toBe('Invoice');
  });

  it('under reverse charge leave the VAT to the customer, say so, and need its number', () => {
    const supplier = supplierOf(firm('GB980780684'), 'GB', DAY);
    const reversed = { ...supply, is_reverse_charge: true };
    expect(taxTreatment(supplier, reversed).collection).toBe('by_recipient');
    expect(declarations(supplier, reversed)).toEqual(['Reverse charge: customer to account for VAT to HMRC']);
    expect(supplyProblems(supplier, reversed, null)).toEqual([
      {
        field: 'is_reverse_charge',
        message: 'Reverse charge needs the client’s VAT number. Add it, or turn off reverse charge.',
      },
    ]);
    expect(supplyProblems(supplier, reversed, 'GB980780684')).toEqual([]);
    const kenyan = supplierOf(firm('P051365947M'), 'KE', DAY);
    expect(taxTreatment(kenyan, reversed).collection).toBe('charged');
  });

  it('issued before firms had a country keep their title and tax', () => {
    const legacy = { tax_kind: 'VAT', gst_type: 'Unregistered', state_code: '', is_sez: false } as const;
    expect(taxTreatment(legacy, supply).heads).toBe('vat');
    expect(invoiceTitle({ supplier: legacy, supply, categories: ['taxable'], recipient_gstin: null })).toBe(
      'Tax Invoice',
    );
  });
});

describe('categories of clients', () => {
  it.each([...CODES, 'DE', 'KW'])('%s offers stored values under labels of its own, each once', (country) => {
    const options = categoryOptions(country);
    for (const { value } of options) expect(CLIENT_CATEGORIES).toContain(value);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Individual', 'Private Limited', 'Other']),
    );
    expect(options.at(-1)!.value).toBe('Other');
    expect(options.some(({ value }) => value === 'HUF')).toBe(country === 'IN');
  });

  it('keeps the current one and the words of the specification at home', () => {
    expect(categoryOptions('IN').map(({ label }) => label)).toEqual([...CLIENT_CATEGORIES]);
    expect(categoryOptions('GB', 'HUF').at(-1)).toEqual({ value: 'HUF', label: 'HUF' });
    expect(categoryLabel('Private Limited', 'GB')).toBe('Limited company');
    expect(['IN', 'GB', 'DE'].map((country) => packOf(country).shows.compliance)).toEqual([true, false, false]);
  });

  it('means one category by each label, in all countries', () => {
    const meant = new Map<string, string>();
    for (const country of CODES)
      for (const { value, label } of categoryOptions(country)) {
        expect(meant.get(label) ?? value).toBe(value);
        meant.set(label, value);
      }
  });
});
