import { useRef, type PointerEvent, type RefObject } from 'react';
import { Box } from '#web/kit/layout.tsx';

const HEIGHT = 180;
/** Ink on white in both themes, because it is printed. */
const INK = '#1c2431';

type Props = { pad: RefObject<HTMLCanvasElement | null>; label: string; onDrawn: () => void };

/** A canvas to sign on with a finger, a pen or a mouse. Beside it a name can be typed instead. */
export function SignaturePad({ pad, label, onDrawn }: Props) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const pointOf = ({ currentTarget: canvas, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((clientX - box.left) * canvas.width) / box.width,
      y: ((clientY - box.top) * canvas.height) / box.height,
    };
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const from = last.current;
    const ink = event.currentTarget.getContext('2d');
    if (!from || !ink) return;
    const to = pointOf(event);
    ink.strokeStyle = INK;
    ink.lineWidth = 2.5;
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    ink.beginPath();
    ink.moveTo(from.x, from.y);
    ink.lineTo(to.x, to.y);
    ink.stroke();
    last.current = to;
    onDrawn();
  };
  return (
    <Box surface="card" overflow="hidden">
      <canvas
        ref={pad}
        width={600}
        height={HEIGHT * 1.5}
        role="img"
        aria-label={label}
        // A finger draws here and doesn't scroll.
        style={{ display: 'block', width: '100%', height: HEIGHT, background: '#fff', touchAction: 'none' }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = pointOf(event);
          draw(event);
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      />
    </Box>
  );
}
