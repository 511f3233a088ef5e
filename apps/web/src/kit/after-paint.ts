/**
 * Does something when what was drawn last is on the screen: what comes beside its painting takes the processor from it.
 * Gives back how to call it off.
 */
export function afterNextPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
