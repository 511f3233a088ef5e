import type { TaskCard } from '@daftar/contract/work/task';
import { dropOnProgress, dropOnStatus } from '@daftar/domain/work/task-actions';
import type { TaskStatus, WorkProgress } from '@daftar/domain/work/transitions';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent as Down,
} from 'react';
import { useShortcut } from '#web/kit/shortcuts.ts';
import type { Tone } from '#web/kit/badge.tsx';
import { Row } from '#web/kit/layout.tsx';
import { PROGRESS, STATUS } from '#web/kit/work/labels.ts';
import { findCard, isSamePlace, keyOf, type BoardData, type Drop } from './board-model.ts';
import { OnBoard } from './board-context.ts';
import { follow, lockStill, showPlace } from './drag.ts';
import { KanbanColumn } from './kanban-column.tsx';
import { dropOf, neighbour, spoken, stepped } from './kanban-keys.ts';
import { slotOfIndex, STEP } from './kanban-layout.ts';
import classes from './kanban.module.css';

type Props = {
  label: string;
  board: BoardData;
  today: string;
  open: number | null;
  mayMove: (card: TaskCard) => boolean;
  addressOf: (id: number) => string;
  createIn: (key: string) => string | undefined;
  /** Answers whether it stays there. */
  onDrop: (card: TaskCard, drop: Drop) => Promise<boolean>;
  onMore: (key: string) => void;
  onHold: (isHeld: boolean) => void;
};

const HINT =
  'Press Space to pick up a card, the arrow keys to move it, Space to drop it, Escape to cancel. With no card picked up, the arrow keys move between cards.';

/** Labels and colours for progress and status columns; board columns have their own. */
const named = (board: BoardData): (BoardData['columns'][number] & { tone?: Tone })[] =>
  board.columns.map((column) => {
    if (board.group_by === 'column') return column;
    const words = board.group_by === 'status' ? STATUS[column.key as TaskStatus] : PROGRESS[column.key as WorkProgress];
    return { ...column, name: words.label, tone: words.tone };
  });

/** Columns that refuse this card, shown before dropping. */
function isClosedTo(board: BoardData, card: TaskCard | undefined, key: string, today: string): boolean {
  if (!card || keyOf(card, board.group_by) === key) return false;
  if (board.group_by === 'status') return 'refused' in dropOnStatus(card, key as TaskStatus, today);
  if (board.group_by === 'work_progress') return 'refused' in dropOnProgress(card, key as WorkProgress);
  return false;
}

/** The board itself: columns side by side, cards dragged with the mouse, by touch and by the keyboard. */
export function Kanban(props: Props) {
  const { onHold, today } = props;
  const board = useMemo(() => ({ ...props.board, columns: named(props.board) }), [props.board]);
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

  const ownIn = (key: string, id: number): number =>
    board.columns.find((column) => column.key === key)?.cards.findIndex((one) => one.id === id) ?? -1;

  const want = (id: number, key?: string): void => {
    setFocused(id);
    setWanted({ id, key });
  };
  const take = (id: number): void => {
    setLifted(id);
    onHold(true);
  };
  const letGo = (): void => {
    setLifted(null);
    setHeld(null);
    showPlace(root.current!, null);
    onHold(false);
  };
  const put = (moved: TaskCard, drop: Drop, isByKey: boolean): void => {
    letGo();
    if (isSamePlace(board, moved, drop)) return setSaid(`${moved.name} was not moved`);
    setSaid(`${moved.name} moved to ${spoken(board, moved.id, drop)}`);
    if (isByKey) want(moved.id, drop.key);
    void props.onDrop(moved, drop).then((stays) => {
      if (stays) return;
      setSaid(`Move failed. ${moved.name} is back in its place`);
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
      id,
      card: element,
      sizeOf: (key) => ({
        count: board.columns.find((column) => column.key === key)?.cards.length ?? 0,
        own: ownIn(key, id),
      }),
      onLift: () => take(id),
      onEnd: (drop) => (drop ? put(grabbed, drop, false) : letGo()),
    });
  };

  const lockAt = (id: number, drop: Drop): void => {
    setHeld(drop);
    const slot = slotOfIndex(drop.index, ownIn(drop.key, id));
    showPlace(root.current!, { key: drop.key, slot });
    const column = root.current!.querySelector(`[data-column="${CSS.escape(drop.key)}"]`);
    column?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    const scroller = column?.querySelector('[data-scroll]');
    if (scroller) scroller.scrollTop = Math.max(0, slot * STEP - scroller.clientHeight / 2);
    setSaid(spoken(board, id, drop));
  };

  const pressHolding = (event: KeyboardEvent, inHand: TaskCard, drop: Drop): void => {
    const isDrop = event.key === ' ' || event.key === 'Enter';
    if (!isDrop && event.key !== 'Escape' && event.key !== 'Tab' && !/^(Arrow|Home$|End$)/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDrop) return put(inHand, drop, true);
    if (event.key === 'Escape' || event.key === 'Tab') {
      letGo();
      return setSaid(`${inHand.name} was not moved`);
    }
    lockAt(inHand.id, stepped(board, inHand.id, drop, event.key));
  };

  const press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const id = Number(target.closest<HTMLElement>('[data-card]')?.dataset.card);
    if (!id || target.tagName !== 'A' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (card && held) return pressHolding(event, card, held);
    const here = findCard(board, id);
    if (event.key === ' ' && here) {
      event.preventDefault();
      if (!props.mayMove(here)) return setSaid("Your role on this board can't move this task");
      take(id);
      setSaid(`${here.name} picked up. ${spoken(board, id, dropOf(board, id)!)}`);
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
  }, [wanted, board]);

  const enter = (): void => {
    const first = focused ?? board.columns.find(({ cards }) => cards.length > 0)?.cards[0]?.id;
    if (first !== undefined) want(first);
  };
  useShortcut('j', enter);
  useShortcut('k', enter);

  return (
    <OnBoard value={{ board, mayMove: props.mayMove, move: (of, drop) => put(of, drop, true) }}>
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
        {board.columns.map((column) => (
          <KanbanColumn
            key={column.key}
            column={column}
            tone={column.tone}
            today={today}
            hintId={hintId}
            lifted={lifted}
            open={props.open}
            focused={focused}
            isClosed={isClosedTo(board, card, column.key, today)}
            mayMove={props.mayMove}
            addressOf={props.addressOf}
            create={props.createIn(column.key)}
            onMore={() => props.onMore(column.key)}
          />
        ))}
        <span id={hintId} hidden>
          {HINT}
        </span>
        <div role="status" aria-live="assertive" className="visually-hidden">
          {said}
        </div>
      </Row>
    </OnBoard>
  );
}
