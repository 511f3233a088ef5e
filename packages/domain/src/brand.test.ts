import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { contrast, fromOklch, toOklch } from './colour.ts';
import { checkProperty } from './testing/property.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#009EF7', '#FFFFFF', 2.9],
    ['#0474BE', '#FFFFFF', 4.94],
    ['#0A6BB0', '#E9F5FF', 5.07],
    ['#777777', '#777777', 1],
  ])('of %s and %s is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});

it('colours survive the conversion to OKLCH and back', () => {
  checkProperty(
    fc.property(anyColour, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    }),
  );
});

describe('brandOf', () => {
  it('keeps the product’s palette for its own colour, and for invalid ones', () => {
    const own = brandOf('#009EF7');
    expect(own).toEqual({
      solid: '#0474BE',
      text: '#0A6BB0',
      soft: '#E9F5FF',
      dark_text: '#5CB8FF',
      dark_soft: '#0F2A40',
    });
    for (const rubbish of ['', '#fff', 'red', '#12345G', '#009ef7']) expect(brandOf(rubbish)).toEqual(own);
  });

  it('keeps a colour that is dark enough', () => {
    expect(brandOf('#6441a9').solid).toBe('#6441A9');
  });

  const isReadable = (hex: string) => {
    const brand = brandOf(hex);
    for (const [text, ground] of [
      [brand.solid, '#FFFFFF'],
      [brand.text, brand.soft],
      [brand.text, '#FFFFFF'],
      [brand.dark_text, brand.dark_soft],
      [brand.dark_text, '#141619'],
      [brand.dark_text, '#1B1E21'],
    ] as const) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(brand.soft, '#FFFFFF')).toBeLessThan(1.2);
    expect(contrast(brand.dark_soft, '#000000')).toBeLessThan(2);
  };

  it.each([
    ['pink', '#FF4D9E'],
    ['green', '#22C55E'],
    ['yellow', '#FFE600'],
    ['violet', '#7C3AED'],
    ['black', '#000000'],
    ['orange', '#FF8A00'],
    ['white', '#FFFFFF'],
  ])('%s can be read everywhere', (_, hex) => {
    expect(() => isReadable(hex)).not.toThrow();
  });

  it('every colour is readable everywhere, and keeps its hue', () => {
    checkProperty(
      fc.property(anyColour, (hex) => {
        isReadable(hex);
        const [from, to] = [toOklch(hex), toOklch(brandOf(hex).solid)];
        fc.pre(from.chroma > 0.05 && to.chroma > 0.05);
        const turn = Math.abs(from.hue - to.hue);
        expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.15);
      }),
    );
  });
});
