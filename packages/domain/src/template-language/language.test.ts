import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkProperty } from '../testing/property.ts';
import { piecesOf } from './language.ts';

it('pieces cover the text without gaps', () => {
  checkProperty(
    fc.property(fc.string({ unit: fc.constantFrom('{{', '}}', 'a', '#if ', 'x', '/if', '|', '"', ' ') }), (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
    }),
  );
});
