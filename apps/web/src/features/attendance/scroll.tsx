import type { ReactNode } from 'react';

type Props = { label: string; className: string | undefined; stale: boolean; children: ReactNode };

/** A table wider than the screen. A keyboard must reach what it scrolls. */
export const Scroll = ({ label, className, stale, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="region" aria-label={label} tabIndex={0} className={className} data-stale={stale || undefined}>
    {children}
  </div>
);
