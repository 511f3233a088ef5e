import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Quiet zone, as the standard requires. */
const MARGIN = 4;

/** Dark on white in both themes, so that any camera reads it. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const { path, side } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const module = (isDark: boolean, x: number, y: number): string => (isDark ? `M${x} ${y}h1v1h-1z` : '');
  return { path: data.map((row, y) => row.map((isDark, x) => module(isDark, x, y)).join('')).join(''), side: size };
}
