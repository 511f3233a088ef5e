import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as Down,
  type ReactNode,
} from 'react';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Row } from '#web/kit/layout.tsx';
import { follow, lockStill, showPlace } from './drag.ts';
import { KanbanColumn, type Column, type Place } from './kanban-column.tsx';
import classes from './kanban.module.css';
import { dropOf, neighbour, spoken, stepped } from './keys.ts';
import { slotOfIndex, stepOf } from './layout.ts';
import { findCard, isSamePlace, type AnyCard, type Drop } from './model.ts';
import { OnKanban } from './on-kanban.ts';

type Props<C extends AnyCard> = {
  label: string;
  columns: readonly Column<C>[];
  cardHeight: number;
  /** Cards within a sentence: "tasks". */
  what: string;
  /** False if a column has its own order: a card then goes to its top. */
  isOrdered?: boolean;
  nameOf: (card: C) => string;
  mayMove: (card: C) => boolean;
  /** Said when a card that can't be moved is picked up. */
  fixedText: string;
  /** Columns that refuse a card are shown so before dropping. */
  isClosed: (card: C, key: string) => boolean;
  renderCard: (card: C, place: Place) => ReactNode;
  /** Answers whether it stays there. */
  onDrop: (card: C, drop: Drop) => Promise<boolean>;
  onMore?: (key: string) => void;
  onHold?: (isHeld: boolean) => void;
};

const HINT =
  'Press Space to pick up a card, the arrow keys to move it, Space to drop it, Escape to cancel. With no card picked up, the arrow keys move between cards.';

/** A board: columns side by side, cards dragged with the mouse, by touch and by the keyboard. */
export function Kanban<C extends AnyCard>(props: Props<C>) {
  const { columns, nameOf, isOrdered = true, onHold } = props;
  const board = { columns };
  const step = stepOf(props.cardHeight);
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [lifted, setLifted] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  /** Keyboard: the target of the lifted card. */
  const [held, setHeld] = useState<Drop | null>(null);
  /** The focus follows a card that changes its column, once it is rendered. */
  const [wanted, setWanted] = useState<{ id: number; key?: string } | null>(null);
  const card = lifted === null ? undefined : findCard(board, lifted);

  useEffect(() => lockStill(root.current!), []);

  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const ownIn = (key: string, id: number): number => columnOf(key)?.cards.findIndex((one) => one.id === id) ?? -1;
  const placeInWords = (id: number, drop: Drop): string =>
    isOrdered ? spoken(board, id, drop) : (columnOf(drop.key)?.name ?? '');
  const isClosed = (of: C | undefined, key: string): boolean =>
    of !== undefined && ownIn(key, of.id) < 0 && props.isClosed(of, key);

  const want = (id: number, key?: string): void => {
    setFocused(id);
    setWanted({ id, key });
  };
  const take = (id: number): void => {
    setLifted(id);
    onHold?.(true);
  };
  const letGo = (): void => {
    setLifted(null);
    setHeld(null);
    showPlace(root.current!, null);
    onHold?.(false);
  };
  const put = (moved: C, drop: Drop, isByKey: boolean): void => {
    letGo();
    if (isSamePlace(board, moved, drop)) return setSaid(`${nameOf(moved)} was not moved`);
    setSaid(`${nameOf(moved)} moved to ${placeInWords(moved.id, drop)}`);
    if (isByKey) want(moved.id, drop.key);
    void props.onDrop(moved, drop).then((stays) => {
      if (stays) return;
      setSaid(`Move failed. ${nameOf(moved)} is back in its place`);
      if (isByKey) want(moved.id);
    });
  };

  const down = (event: Down): void => {
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-card]');
    if (event.button !== 0 || !element || target.closest('button, [popover]')) return;
    const id = Number(element.dataset.card);
    const grabbed = findCard(board, id);
    if (!grabbed || !props.mayMove(grabbed)) return;
    follow(event.nativeEvent, {
      root: root.current!,
      card: element,
      step,
      isOrdered,
      sizeOf: (key) => ({ count: columnOf(key)?.cards.length ?? 0, own: ownIn(key, id) }),
      onLift: () => take(id),
      onEnd: (drop) => (drop ? put(grabbed, drop, false) : letGo()),
    });
  };

  const lockAt = (id: number, drop: Drop): void => {
    setHeld(drop);
    const slot = slotOfIndex(drop.index, ownIn(drop.key, id));
    showPlace(root.current!, { key: drop.key, slot }, step);
    const column = root.current!.querySelector(`[data-column="${CSS.escape(drop.key)}"]`);
    column?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    const scroller = column?.querySelector('[data-scroll]');
    if (scroller) scroller.scrollTop = Math.max(0, slot * step - scroller.clientHeight / 2);
    setSaid(placeInWords(id, drop));
  };

  const pressHolding = (event: KeyboardEvent, inHand: C, drop: Drop): void => {
    const isDrop = event.key === ' ' || event.key === 'Enter';
    if (!isDrop && event.key !== 'Escape' && event.key !== 'Tab' && !/^(Arrow|Home$|End$)/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDrop) return put(inHand, drop, true);
    if (event.key === 'Escape' || event.key === 'Tab') {
      letGo();
      return setSaid(`${nameOf(inHand)} was not moved`);
    }
    const next = stepped(board, inHand.id, drop, event.key);
    lockAt(inHand.id, isOrdered ? next : { ...next, index: Math.max(0, ownIn(next.key, inHand.id)) });
  };

  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-card]')?.dataset.card);
    if (!id || target.tagName !== 'A' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (card && held) return pressHolding(event, card, held);
    const here = findCard(board, id);
    if (event.key === ' ' && here) {
      event.preventDefault();
      if (!props.mayMove(here)) return setSaid(props.fixedText);
      take(id);
      setSaid(`${nameOf(here)} picked up. ${placeInWords(id, dropOf(board, id)!)}`);
      return setHeld(dropOf(board, id));
    }
    const next = neighbour(board, id, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    want(next);
  };

  // The focused card is always rendered; it takes the focus once it is there.
  const seek = useEffectEvent(({ id, key }: { id: number; key?: string }) => {
    const at = dropOf(board, id);
    if (!at || (key !== undefined && at.key !== key)) return;
    requestAnimationFrame(() => {
      const link = root.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`);
      link?.focus({ preventScroll: true });
      link?.closest('[data-card]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      setWanted(null);
    });
  });
  useEffect(() => {
    if (wanted !== null) seek(wanted);
  }, [wanted, columns]);

  const enter = (): void => {
    const first = focused ?? columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id;
    if (first !== undefined) want(first);
  };
  useShortcut('j', enter);
  useShortcut('k', enter);

  const ofId =
    <T,>(use: (of: C) => T, otherwise: T) =>
    (id: number): T => {
      const found = findCard(board, id);
      return found ? use(found) : otherwise;
    };
  return (
    <OnKanban
      value={{
        isOrdered,
        columnOf: (id) => dropOf(board, id)?.key,
        mayMove: ofId(props.mayMove, false),
        targetsOf: ofId((of) => columns.filter(({ key }) => ownIn(key, of.id) < 0 && !isClosed(of, key)), []),
        move: (id, drop) => ofId((of) => put(of, drop, true), undefined)(id),
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards' links have the focus; their keys end here */}
      <Row
        ref={root}
        gap={12}
        align="stretch"
        grow
        padding="12 20 0"
        minHeight={0}
        background="subtle"
        className={classes.board}
        role="group"
        aria-label={props.label}
        onPointerDown={down}
        onKeyDown={press}
        onFocus={(event) => {
          const id = Number(event.target.closest<HTMLElement>('[data-card]')?.dataset.card);
          if (id) setFocused(id);
        }}
        data-kanban
      >
        {columns.map((column) => (
          <KanbanColumn
            key={column.key}
            column={column}
            what={props.what}
            step={step}
            hintId={hintId}
            lifted={lifted}
            focused={focused}
            isClosed={isClosed(card, column.key)}
            renderCard={props.renderCard}
            onMore={() => props.onMore?.(column.key)}
          />
        ))}
        <span id={hintId} hidden>
          {HINT}
        </span>
        <div role="status" aria-live="assertive" className="visually-hidden">
          {said}
        </div>
      </Row>
    </OnKanban>
  );
}
