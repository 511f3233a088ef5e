import { expect, it } from 'vitest';
import { deedText } from './document.ts';
import type { Field } from './fields.ts';
import { fillDeed } from './fill.ts';

const FIELDS: readonly Field[] = [{ key: 'partners', label: 'Partners', type: 'people' }];
const partners = Array.from({ length: 100 }, (_, n) => ({ kind: 'Person', name: `Partner ${n}` }));
const fill = (source: string) => fillDeed(deedText(source), FIELDS, { partners } as never);
const loops = (depth: number): string =>
  `${Array.from({ length: depth }, (_, n) => `{{#each partners as p${n}}}`).join('')}x${'{{/each}}'.repeat(depth)}`;
const TOO_OFTEN = { at: 'text', label: 'The text repeats its lists too often. Use fewer loops inside loops.' };

it('fills a loop in a loop', () => {
  const { blocks, open } = fill(loops(2));
  expect(open).toEqual([]);
  expect(JSON.stringify(blocks).match(/"x"/g)).toHaveLength(10_000);
});

it('ends where loops in loops would repeat without end, and stays open', () => {
  const { blocks, open } = fill(loops(5));
  expect(open).toEqual([TOO_OFTEN]);
  expect(JSON.stringify(blocks).match(/"x"/g)!.length).toBeLessThan(100_000);
});
