/** A business's colour, adjusted so that text has a contrast of 4.5:1 (ui.md, per-business colours). */
import { contrast, fromOklch, toOklch } from './colour.ts';
import { THEME_COLOUR } from './constants.ts';

export type Brand = {
  /** With white text: buttons, selected marks. */
  solid: string;
  /** On `soft` and on white. */
  text: string;
  soft: string;
  /** On `dark_soft` and on the dark surface. */
  dark_text: string;
  dark_soft: string;
};

const READABLE = 4.5;
const WHITE = '#FFFFFF';
const DARK_RAISED = '#1B1E21';

/** The product's own, chosen by eye. */
const DEFAULT: Brand = {
  solid: '#0474BE',
  text: '#0A6BB0',
  soft: '#E9F5FF',
  dark_text: '#5CB8FF',
  dark_soft: '#0F2A40',
};

/** The nearest shade, darker or lighter, that is readable on all given backgrounds. */
function readable(hex: string, direction: 'darker' | 'lighter', grounds: readonly string[]): string {
  const { lightness, ...hue } = toOklch(hex);
  const step = direction === 'darker' ? -0.01 : 0.01;
  for (let l = lightness; l >= 0 && l <= 1; l += step) {
    const shade = l === lightness ? hex.toUpperCase() : fromOklch({ lightness: l, ...hue });
    if (grounds.every((ground) => contrast(shade, ground) >= READABLE)) return shade;
  }
  return direction === 'darker' ? '#000000' : WHITE;
}

/** A tint: the hue at a given lightness with limited chroma. */
const tint = (hex: string, lightness: number, mostChroma: number): string => {
  const { chroma, hue } = toOklch(hex);
  return fromOklch({ lightness, chroma: Math.min(chroma, mostChroma), hue });
};

/** From `#RRGGBB`; invalid values get the product's colour. */
export function brandOf(base: string): Brand {
  if (!/^#[0-9a-f]{6}$/i.test(base) || base.toUpperCase() === THEME_COLOUR) return DEFAULT;
  const soft = tint(base, 0.965, 0.025);
  const dark_soft = tint(base, 0.275, 0.055);
  return {
    solid: readable(base, 'darker', [WHITE]),
    text: readable(base, 'darker', [soft, WHITE]),
    soft,
    dark_text: readable(base, 'lighter', [dark_soft, DARK_RAISED]),
    dark_soft,
  };
}
