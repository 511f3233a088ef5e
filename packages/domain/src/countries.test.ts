import { describe, expect, it } from 'vitest';
import { businessCurrencyOf, COUNTRIES, countryOf, timeZoneOf } from './countries.ts';
import { CURRENCIES, currencyOf, isCurrency } from './currencies.ts';
import { taxKindOf } from './tax-kind.ts';

describe('countries', () => {
  it('are about 240, each with everything, each once', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(240);
    for (const key of ['code', 'name', 'emoji'] as const) {
      expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(COUNTRIES.length);
    }
    for (const country of COUNTRIES) {
      expect(country.code).toMatch(/^[A-Z]{2}$/);
      expect(country.country_code).toMatch(/^\+\d{1,3}$/);
      expect(country.currency).toMatch(/^[A-Z]{3}$/);
      expect(country.name).toMatch(/^[^a-z].+/);
    }
  });

  it('know India', () => {
    expect(countryOf('IN')).toEqual({
      name: 'India',
      country_code: '+91',
      emoji: '🇮🇳',
      code: 'IN',
      currency: 'INR',
      time_zone: 'Asia/Kolkata',
    });
    expect(countryOf('in')).toBeUndefined();
    expect(countryOf('ZZ')).toBeUndefined();
  });

  it('have currencies and time zones that the platform knows', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    // Newer than some builds' tables: the Caribbean guilder (2025) and Zimbabwe's gold (2024).
    const newer = new Set(['XCG', 'ZWG']);
    expect(COUNTRIES.filter(({ currency }) => !known.has(currency) && !newer.has(currency))).toEqual([]);
    for (const { time_zone } of COUNTRIES) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: time_zone })).not.toThrow();
    }
  });

  it.each([
    ['GB', '+44', 'GBP', 'Europe/London'],
    ['US', '+1', 'USD', 'America/New_York'],
    ['AE', '+971', 'AED', 'Asia/Dubai'],
    ['UG', '+256', 'UGX', 'Africa/Kampala'],
    ['AU', '+61', 'AUD', 'Australia/Sydney'],
    ['DE', '+49', 'EUR', 'Europe/Berlin'],
  ])('%s: %s, %s, %s', (code, dial, currency, zone) => {
    expect(countryOf(code)).toMatchObject({ country_code: dial, currency, time_zone: zone });
  });

  it.each([
    ['IN', 'INR', 'Asia/Kolkata'],
    ['AF', 'USD', 'Asia/Kabul'],
    ['ZZ', 'USD', 'UTC'],
  ])('a business in %s starts with %s and %s', (code, currency, zone) => {
    expect([businessCurrencyOf(code), timeZoneOf(code)]).toEqual([currency, zone]);
  });
});

describe('currencies', () => {
  it('are 37, from INR to UGX, each once', () => {
    expect(CURRENCIES.length).toBe(37);
    expect([CURRENCIES[0]!.code, CURRENCIES.at(-1)!.code]).toEqual(['INR', 'UGX']);
    expect(new Set(CURRENCIES.map((currency) => currency.code)).size).toBe(37);
    expect(new Set(CURRENCIES.map((currency) => currency.symbol)).size).toBe(37);
  });

  it('have the decimals of ISO 4217, and each is some country’s', () => {
    const having = (decimals: number) => CURRENCIES.filter((c) => c.decimals === decimals).map((c) => c.code);
    expect(having(0)).toEqual(['JPY', 'VND', 'KRW', 'UGX']);
    expect(having(3)).toEqual(['KWD', 'BHD', 'OMR']);
    expect(having(2).length).toBe(30);
    const used = new Set(COUNTRIES.map((country) => country.currency));
    expect(CURRENCIES.filter(({ code }) => !used.has(code))).toEqual([]);
  });

  it('are found by code', () => {
    expect(currencyOf('AED')?.name).toBe('UAE Dirham');
    expect([isCurrency('KWD'), isCurrency('XXX')]).toEqual([true, false]);
  });
});

describe('taxKindOf', () => {
  it.each([
    ['IN', 'GST'],
    ['AE', 'VAT'],
    ['GB', 'VAT'],
    ['KE', 'VAT'],
    ['UG', 'VAT'],
    ['AU', 'VAT'],
    ['US', 'NONE'],
    ['HK', 'NONE'],
    ['KW', 'NONE'],
  ])('%s: %s', (code, kind) => {
    expect(taxKindOf(code)).toBe(kind);
  });

  it('names only real countries as having none', () => {
    const none = COUNTRIES.filter((country) => taxKindOf(country.code) === 'NONE');
    expect(none.length).toBe(54);
  });
});
