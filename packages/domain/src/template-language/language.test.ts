import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProperty } from '../testing/property.ts';
import { isControl, marksProblem, nest, piecesOf } from './language.ts';

it('pieces cover the text without gaps', () => {
  checkProperty(
    fc.property(fc.string({ unit: fc.constantFrom('{{', '}}', 'a', '#if ', 'x', '/if', '|', '"', ' ') }), (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
    }),
  );
});

it('marks that are nested deeper than anybody reads are reported, and the others are read', () => {
  const open = '{{#if a}}'.repeat(60);
  const pieces = piecesOf(`${open}x${'{{/if}}'.repeat(50)}`);
  const { tree, problems } = nest(pieces, (piece) => (isControl(piece) ? piece : null));
  expect(problems).toHaveLength(10);
  expect(problems[0]!.message).toBe('Loops and conditions can be 50 deep. Remove this one.');
  expect(tree).toHaveLength(1);
});

it('many marks before one end are each reported, and the last one is read', () => {
  const pieces = piecesOf(`${'{{'.repeat(3)}a}} b {{c}}`);
  expect(pieces.map(({ kind }) => kind)).toEqual(['broken', 'broken', 'value', 'text', 'value']);
  expect(piecesOf('{{a}} {{b').map(({ kind }) => kind)).toEqual(['value', 'text', 'broken']);
});

it('a template with more marks than anybody writes isn’t read', () => {
  expect(marksProblem(['{{a}}'.repeat(4000), '{{'.repeat(1000)])).toBeNull();
  expect(marksProblem(['{{a}}'.repeat(4000), '{{'.repeat(1001)])).toMatch(/^The template has 5001 marks/);
});
