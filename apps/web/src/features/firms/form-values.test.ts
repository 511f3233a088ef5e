import '@daftar/domain/country-packs/others';
import { describe, expect, it } from 'vitest';
import {
  bankProblemsOf,
  firmBodyOf,
  firmProblemsOf,
  firmValues,
  firstFirmValues,
  isFilled,
  NO_BANK,
  proposedSeries,
  seriesBodyOf,
  seriesProblemsOf,
} from './form-values.ts';

describe('the body of a firm', () => {
  const values = {
    ...firmValues(null, 'IN'),
    name: 'Sharma',
    due_days: '30',
    branches: ['3', '5'],
    lut_from: '2026-04-01',
  };

  it('has numbers for typed values, and null for empty days', () => {
    expect(firmBodyOf(values)).toMatchObject({
      due_days: 30,
      branches: [3, 5],
      lut_from: '2026-04-01',
      lut_to: null,
      gst_type: 'Regular',
    });
    expect(firmBodyOf({ ...values, due_days: 'soon' }).due_days).toBe('soon');
  });

  it('has no GST where there is none', () => {
    expect(firmBodyOf({ ...values, country: 'GB' })).toMatchObject({
      gst_type: 'Unregistered',
      lut_from: null,
      is_sez: false,
    });
  });

  it('is judged by the rules of the domain', () => {
    expect(Object.keys(firmProblemsOf(values))).toEqual(['tax_number', 'state', 'lut_number']);
  });
});

it('the first firm starts with the data of the business', () => {
  const business = {
    name: 'Bhatt & Associates',
    country: 'IN',
    pan: 'ABTFS4821K',
    tax_number: '24ABTFS4821K1ZP',
    address_1: '4 Ring Road',
    address_2: '',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380009',
    email: 'office@bhatt.example',
    mobile_number: '9825012345',
    website: '',
  };
  const values = firstFirmValues(business);
  expect(values).toMatchObject({ ...business, gst_type: 'Regular' });
  expect(firmProblemsOf(values)).toEqual({});
  expect(firstFirmValues({ ...business, tax_number: '' })).toMatchObject({ gst_type: 'Unregistered' });
});

describe('series and accounts', () => {
  it('appear at their inputs', () => {
    const series = proposedSeries('Sharma Desai');
    expect(seriesBodyOf(series)).toMatchObject({ invoice: { pattern: 'SD/{YY-YY}/{0000}', first_number: 1 } });
    expect(seriesProblemsOf(series)).toEqual({});
    const wrong = { ...series, receipt: { pattern: 'R', first_number: '1' } };
    expect(seriesProblemsOf(wrong)).toHaveProperty(['series.receipt.pattern']);
  });

  it('an empty account is left out; an Indian one has an IFSC', () => {
    expect(isFilled(NO_BANK)).toBe(false);
    const bank = { ...NO_BANK, account_number: '12' };
    expect(isFilled(bank)).toBe(true);
    expect(Object.keys(bankProblemsOf(bank, 'IN', 'bank_detail.0.'))).toEqual([
      'bank_detail.0.account_number',
      'bank_detail.0.ifsc_code',
    ]);
    expect(bankProblemsOf({ ...NO_BANK, account_number: 'AE070331234567890123456' }, 'AE')).toEqual({});
    expect(Object.keys(bankProblemsOf({ ...NO_BANK, account_number: '31926819' }, 'GB'))).toEqual(['ifsc_code']);
  });
});
