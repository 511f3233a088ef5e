/** For any month, all totals agree: sections, HSN codes, 3B and stored lines. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isZeroRated } from '../billing/supply-kinds.ts';
import { TAX_HEADS } from '../billing/line-amounts.ts';
import { add, compare, neg, sum } from '../money.ts';
import { signOf } from './documents.ts';
import type { GstDocument, GstLine } from './documents.ts';
import { gstr1, sectionTotals } from './gstr1.ts';
import { gstr1Json } from './gstr1-json.ts';
import { gstr3bOutward } from './gstr3b.ts';
import { preflight } from './preflight.ts';
import { anyDocument, FILER, JUNE } from './testing/month.ts';
import { checkProperty } from '../testing/property.ts';

/** With their own series and counters, as numbering assigns them. */
const anyMonth = fc
  .array(anyDocument, { maxLength: 15 })
  .map((documents) =>
    documents.map((one, i): GstDocument => ({ ...one, id: i, counter: i + 1, number: `X/${i + 1}` })),
  );

const stored = (documents: GstDocument[], amount: (line: GstLine, document: GstDocument) => string): string =>
  sum(
    documents
      .filter(({ state }) => state === 'Final')
      .flatMap((one) => one.lines.map((line) => (signOf(one) === 1 ? amount(line, one) : neg(amount(line, one))))),
  );
const untied = (pairs: [what: string, a: string, b: string][]): string[] =>
  pairs.filter(([, a, b]) => compare(a, b) !== 0).map(([what, a, b]) => `${what}: ${a} and ${b}`);

it('sections, codes and 3B add up to the stored lines', () => {
  checkProperty(
    fc.property(anyMonth, (documents) => {
      const result = gstr1({ filer: FILER, period: JUNE, documents });
      const sections = sectionTotals(result);
      const codes = [...result.hsn.b2b, ...result.hsn.b2c];
      const outward = gstr3bOutward(result, documents);
      const forward = (line: GstLine, one: GstDocument, head: 'taxable_value' | 'tax') =>
        one.is_reverse_charge && !isZeroRated(one.supply_kind) ? '0' : line[head];
      const nil = sections.find(({ section }) => section === 'nil')!.taxable_value;
      expect(
        untied([
          ...(['taxable_value', ...TAX_HEADS, 'tax'] as const).flatMap((field): [string, string, string][] => [
            [`sections, ${field}`, sum(sections.map((row) => row[field])), stored(documents, (line) => line[field])],
            [`codes, ${field}`, sum(codes.map((row) => row[field])), stored(documents, (line) => line[field])],
          ]),
          ['nil', nil, add(outward.nil_and_exempt, outward.non_gst)],
          [
            '3B, tax',
            add(outward.taxable.tax, outward.zero_rated.tax),
            stored(documents, (line, one) => forward(line, one, 'tax')),
          ],
        ]),
      ).toEqual([]);
    }),
  );
});

it('each document is reported once, and each number counted', () => {
  checkProperty(
    fc.property(anyMonth, (documents) => {
      const result = gstr1({ filer: FILER, period: JUNE, documents });
      const own = [result.b2b, result.b2cl, result.exp, result.cdnr, result.cdnur]
        .flat()
        .map(({ document }) => document.id);
      expect(new Set(own).size).toBe(own.length);
      const small = result.b2cs.flatMap((row) => row.document_ids);
      expect(small.filter((id) => own.includes(id))).toEqual([]);
      const counted = result.docs.flatMap(({ ranges }) => ranges).reduce((all, { total }) => all + total, 0);
      expect(counted).toBe(documents.filter(({ state }) => state !== 'Draft').length);
    }),
  );
});

it('the file holds no empty thing, no long decimals, and only the taxes that apply', () => {
  const walk = (value: unknown): void => {
    if (typeof value === 'number') expect(Math.abs(Math.round(value * 100) - value * 100)).toBeLessThan(1e-4);
    else if (typeof value === 'string') expect(value).not.toBe('');
    else {
      const inner = Object.values(value as object);
      expect(inner.length).toBeGreaterThan(0);
      if ('iamt' in (value as object) && !('hsn_sc' in (value as object))) expect(value).not.toHaveProperty('camt');
      for (const item of inner) walk(item);
    }
  };
  checkProperty(
    fc.property(anyMonth, (documents) => {
      const json = gstr1Json(gstr1({ filer: FILER, period: JUNE, documents }));
      expect(JSON.parse(JSON.stringify(json))).toEqual(json);
      walk(json);
    }),
  );
});

it('what our own computation makes passes the errors and warnings', () => {
  checkProperty(
    fc.property(anyMonth, (documents) => {
      const problems = preflight(documents, { filer: FILER, period: JUNE, hsn_digits: 4 });
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    }),
  );
});
