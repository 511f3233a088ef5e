import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDeeds, linesOf, type ComparedBlock } from './compare.ts';
import { deedText } from './document.ts';
import { fillDeed } from './fill.ts';
import { checkProperty } from '../testing/property.ts';

const blocks = (text: string) => fillDeed(deedText(text), [], {}).blocks;
const shown = (compared: readonly ComparedBlock[]) =>
  compared.map(({ change, parts }) => [
    change,
    parts.map(({ text, change: part }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[part]).join(''),
  ]);

it('shows changed words within a clause, and clauses that came and went', () => {
  const before = blocks('# Lease\n1. Rent is 500 a month\n1. No pets are allowed');
  const after = blocks('# Lease\n1. Rent is 650 a month\n1. The tenant repairs the roof\nSigned');
  expect(shown(compareDeeds(before, after))).toEqual([
    ['same', 'Lease'],
    ['changed', '1. Rent is -500-+650+ a month'],
    ['removed', '-2. No pets are allowed-'],
    ['added', '+2. The tenant repairs the roof+'],
    ['added', '+Signed+'],
  ]);
});

it('doesn’t show clauses that were only renumbered', () => {
  const before = blocks('1. [pay] Pay rent\n1. Repairs as in {{ref:pay}}\n1.1 Roof\n(a) Tiles\n1. End');
  const after = blocks('1. New\n1. [pay] Pay rent\n1. Repairs as in {{ref:pay}}\n1.1 Roof\n(a) Tiles\n1. End');
  expect(shown(compareDeeds(before, after))).toEqual([
    ['added', '+1. New+'],
    ['same', '2. Pay rent'],
    ['changed', '-2-+3+. Repairs as in -1-+2+'],
    ['same', '3.1 Roof'],
    ['same', '(a) Tiles'],
    ['same', '4. End'],
  ]);
});

it('contains both texts, whatever changed', () => {
  const line = fc.array(fc.constantFrom('rent', 'owner', 'tenant', 'pays', '500'), { minLength: 1, maxLength: 5 });
  const text = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((words) => words.join(' ')).join('\n'));
  checkProperty(
    fc.property(text, text, (a, b) => {
      const [before, after] = [blocks(a), blocks(b)];
      const compared = compareDeeds(before, after);
      const without = (change: string) =>
        compared
          .filter((block) => block.change !== change)
          .map(({ parts }) =>
            parts
              .filter((part) => part.change !== change)
              .map((part) => part.text)
              .join(''),
          );
      expect(without('added').toSorted()).toEqual(linesOf(before).toSorted());
      expect(without('removed').toSorted()).toEqual(linesOf(after).toSorted());
    }),
  );
});
