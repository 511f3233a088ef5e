import encoder from 'pdfmake/src/qrEnc.js';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** White modules around it, as the standard asks for. */
const MARGIN = 4;

/** A code that any camera reads, drawn as the papers draw theirs; dark on white in both themes. */
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
  const { _canvas: squares, _width: width } = encoder.measure({ qr: text, eccLevel: 'M' });
  // The first is the background; the others are the modules, all of one size.
  const modules = squares.slice(1);
  const unit = modules[0]!.w;
  return {
    path: modules.map(({ x, y }) => `M${x / unit + MARGIN} ${y / unit + MARGIN}h1v1h-1z`).join(''),
    side: width / unit + 2 * MARGIN,
  };
}
