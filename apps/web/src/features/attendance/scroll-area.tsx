import { useRef, type ReactNode } from 'react';
import { useDimmed } from '#web/kit/use-stale-dimming.ts';

type Props = { label: string; className: string | undefined; stale: boolean; children: ReactNode };

/** A table wider than the screen, focusable so that the keyboard can scroll it. */
export function Scroll({ label, className, stale, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useDimmed(region, stale);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={region} role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
