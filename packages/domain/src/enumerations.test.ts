import { describe, expect, it } from 'vitest';
import * as enumerations from './enumerations.ts';
import { GST_INVOICE_TYPES, GST_MONTHS, GST_SECTIONS, GST_UNITS } from './gst-lists.ts';
import { INDUSTRIES } from './industries.ts';

it.each(Object.entries(enumerations))('%s names each of its entries once', (_, list) => {
  expect(list.length).toBeGreaterThan(1);
  expect(new Set(list).size).toBe(list.length);
});

it.each([
  ['client categories', enumerations.CLIENT_CATEGORIES, 13],
  ['services', enumerations.SERVICE_NAMES, 16],
  ['industries', INDUSTRIES, 57],
  ['custom field types', enumerations.CUSTOM_FIELD_TYPES, 9],
  ['config types', enumerations.CONFIG_TYPES, 7],
])('there are all %s', (_, list, count) => {
  expect(new Set<string>(list).size).toBe(count);
});

describe('GST lists', () => {
  it('have codes, each once', () => {
    for (const list of [GST_INVOICE_TYPES, GST_MONTHS, GST_UNITS]) {
      const codes = list.map(({ code }) => code as string);
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(GST_UNITS.length).toBe(46);
    expect(GST_UNITS.find(({ code }) => code === 'KGS')).toEqual({ code: 'KGS', label: 'KGS-KILOGRAMS' });
    expect(new Set(GST_SECTIONS).size).toBe(23);
  });

  it('run from April to March', () => {
    expect([GST_MONTHS[0].label, GST_MONTHS[11].code]).toEqual(['April', '03']);
  });
});
