import { contrast } from '@daftar/domain/colour';
import { expect, test } from 'vitest';
import { readable, styleOf } from './style.ts';
import { TEMPLATES } from './model.ts';

const ACCENTS = ['#009ef7', '#1f4f99', '#ffc107', '#e53935', '#2e7d32', '#777777', '#ffffff', '#000000', '#00bcd4'];

test.each(ACCENTS)('text on %s and text in it can be read', (accent) => {
  for (const template of TEMPLATES) {
    const { onAccent, titles, total } = styleOf({ template, accent });
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(total.color, total.fillColor)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(titles.color, titles.fillColor ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readable(accent), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  }
});
