/** The three templates as one set of measures. Only the letterheads know the template. */
import { contrast } from '@daftar/domain/colour';
import type { DocumentDesign, Template } from './model.ts';

export const INK = '#1c2431';
export const QUIET = '#5b6472';
const WHITE = '#ffffff';
const BLACK = '#000000';
/** The least contrast of text (WCAG 2, 1.4.3). */
const READABLE = 4.5;

export type Style = {
  template: Template;
  /** The firm's colour, its tint, and a readable text colour on it. */
  accent: string;
  tint: string;
  onAccent: string;
  /** Font sizes in points, normal and small. */
  size: number;
  small: number;
  /** Between two pieces. */
  gap: number;
  /** The layout of a table with amounts, and how its titles are set (layouts.ts). */
  table: 'ruled' | 'grid' | 'open';
  titles: { fillColor?: string; color: string };
  /** Highlight of the total. */
  total: { fillColor: string; color: string };
};

export function styleOf({ template, accent }: DocumentDesign): Style {
  const tint = mixed(accent, WHITE, 0.9);
  // On every colour white or black can be read.
  const onAccent = [WHITE, INK].find((text) => contrast(accent, text) >= READABLE) ?? BLACK;
  const deep = readable(accent);
  const common = { template, accent, tint, onAccent, size: 8.5, small: 7.5, gap: 12 };
  if (template === 'compact') {
    const titles = { fillColor: '#f3f5f8', color: INK };
    return { ...common, size: 7.5, small: 6.8, gap: 0, table: 'grid', titles, total: { ...titles, color: INK } };
  }
  if (template === 'modern') {
    return { ...common, table: 'open', titles: { color: deep }, total: { fillColor: accent, color: onAccent } };
  }
  return { ...common, table: 'ruled', titles: { fillColor: tint, color: INK }, total: { fillColor: tint, color: INK } };
}

/** As text on white: a light colour is deepened until it can be read. */
export function readable(colour: string): string {
  let deep = colour;
  for (let step = 0; step < 10 && contrast(deep, WHITE) < READABLE; step += 1) deep = mixed(deep, INK, 0.2);
  return deep;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `share` of the second colour in the first. */
function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(colour).map((value, i) => Math.round(value + (others[i]! - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
