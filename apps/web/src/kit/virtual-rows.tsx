import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';

type Props = {
  count: number;
  height: number;
  scroller: RefObject<HTMLDivElement | null>;
  row: (index: number) => ReactNode;
};

/** Renders only visible rows. Loaded with the first long table. */
export default function VirtualRows({ count, height, scroller, row }: Props) {
  // oxlint-disable-next-line react/incompatible-library -- used in this component only, which is not memoised
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.index ?? 0) * height;
  const below = (count - 1 - (items.at(-1)?.index ?? -1)) * height;
  return (
    <tbody>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {items.map(({ index }) => row(index))}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  );
}
