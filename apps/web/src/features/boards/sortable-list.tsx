import { IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import classes from './sortable-list.module.css';

type Item = { id: number };
type Props<T extends Item> = {
  label: string;
  items: readonly T[];
  nameOf: (item: T) => string;
  children: (item: T) => ReactNode;
  /** Puts an item behind another; null: first. Without it the order is only shown. */
  onMove?: ((id: number, after: number | null) => Promise<unknown>) | undefined;
};

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
};

/**
 * A list sorted by hand: drag the handle with mouse or touch, or use the arrow keys on it. Moves show at once, are
 * announced to screen readers, and revert if the server refuses.
 */
export function SortableList<T extends Item>({ label, items, nameOf, children, onMove }: Props<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState<readonly T[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  // The moved order stays until the list is read again.
  const shown = order && sameItems(order, items) ? order.map((one) => items.find(({ id }) => id === one.id)!) : items;

  const put = (id: number, next: readonly T[]): void => {
    const at = next.findIndex((one) => one.id === id);
    setOrder(next);
    setSaid(`${nameOf(next[at]!)}, position ${at + 1} of ${next.length}`);
    void onMove!(id, next[at - 1]?.id ?? null).then(
      () => setOrder(null),
      () => setOrder(null),
    );
  };

  const press = (event: KeyboardEvent, id: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const from = shown.findIndex((one) => one.id === id);
    const to = from + step;
    if (to < 0 || to >= shown.length) return;
    put(id, moved(shown, from, to));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus());
  };

  const drag = (event: PointerEvent, id: number): void => {
    if (dragged !== id) return;
    const rows = [...list.current!.children] as HTMLElement[];
    const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const from = shown.findIndex((one) => one.id === id);
    const to = over < 0 ? rows.length - 1 : over;
    if (to !== from) setOrder(moved(shown, from, to));
  };
  const drop = (id: number): void => {
    if (dragged !== id) return;
    setDragged(null);
    if (order) put(id, order);
  };

  return (
    <>
      <Box as="ul" hideEmpty ref={list} surface="panel" aria-label={label}>
        {shown.map((item) => (
          <Row
            as="li"
            key={item.id}
            gap={10}
            padding="6 10 6 6"
            minHeight={48}
            divider="between"
            className={classes.row}
            data-dragged={dragged === item.id || undefined}
          >
            {onMove && (
              <Stack
                as="button"
                hover="strong"
                type="button"
                center
                rigid
                width={28}
                height={32}
                radius="control"
                tone="muted"
                className={classes.grip}
                data-grip={item.id}
                aria-label={`Reorder ${nameOf(item)}`}
                title="Drag to reorder, or use the arrow keys"
                onKeyDown={(event) => press(event, item.id)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(item.id);
                }}
                onPointerMove={(event) => drag(event, item.id)}
                onPointerUp={() => drop(item.id)}
                onPointerCancel={() => {
                  setDragged(null);
                  setOrder(null);
                }}
              >
                <IconGripVertical size={16} aria-hidden />
              </Stack>
            )}
            {children(item)}
          </Row>
        ))}
      </Box>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

const sameItems = (a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every(({ id }) => b.some((one) => one.id === id));
