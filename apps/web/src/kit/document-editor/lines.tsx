import { isZero } from '@daftar/domain/money';
import type { ComposedDocument } from '@daftar/domain/billing/compose';
import { IconPlus } from '@tabler/icons-react';
import {
  type CSSProperties,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#web/kit/button.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import type { Option } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { Box, Row, Text } from '../layout.tsx';
import { CELL_TITLES, cellsOf, type Cell, type ColumnSet } from './columns.ts';
import { isSheet } from './line-list.ts';
import { LineRow } from './line-row.tsx';
import classes from './lines.module.css';
import type { EditorData } from './use-editor-data.ts';
import { useLineActs } from './use-line-actions.ts';
import type { DocumentValues } from './form-values.ts';
import { figureText, signOf } from './labels.ts';

/** Whether an element is narrower than needed. */
function useIsNarrow(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const own = element.current!;
    // Also fires for the first width, before paint.
    const watch = new ResizeObserver(() => setWidth(own.clientWidth));
    watch.observe(own);
    return () => watch.disconnect();
  }, [element]);
  return width < least;
}

type Props = { values: DocumentValues; composed: ComposedDocument; around: EditorData; members: readonly Option[] };

/** Minimum widths; service and description share the rest. */
const WIDTHS: Record<Cell, number> = {
  service: 116,
  description: 140,
  client_id: 110,
  hsn_sac: 78,
  quantity: 58,
  unit: 66,
  rate: 100,
  discount: 106,
  tax_rate: 86,
  cess_rate: 58,
  cess_per_unit: 84,
};
const SHARES: Partial<Record<Cell, number>> = { service: 0.8, description: 1.4 };
const EDGES = { number: 28, amount: 104, acts: 32 };
const widthOf = (cell: Cell): string => {
  const share = SHARES[cell];
  return share ? `minmax(${WIDTHS[cell]}px, ${share}fr)` : `${WIDTHS[cell]}px`;
};
const AMOUNTS: readonly Cell[] = ['quantity', 'rate', 'discount', 'cess_rate', 'cess_per_unit'];

const cellOf = (target: EventTarget): Cell | undefined => (target as HTMLElement).dataset.cell as Cell | undefined;
const indexOf = (target: EventTarget): number =>
  Number((target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/**
 * The lines of a document: Enter and Tab move on, Enter in the last cell adds a line, Alt with an arrow moves a line,
 * Alt+Delete removes it.
 */
export function Lines({ values, composed, around, members }: Props) {
  const form = use(FormContext)!;
  const grid = useRef<HTMLDivElement>(null);
  const { lines, currency } = values;
  const { pack, services, rates } = around;
  const hasOwnCess = lines.some((line) => [line.cess_rate, line.cess_per_unit].some((cess) => Number(cess) > 0));
  const [wantsCess, setWantsCess] = useState(false);
  const hasTax = composed.treatment.heads !== 'none';
  const hasCodes = pack.shows.hsn;
  const hasCess = hasCodes && hasTax && (wantsCess || hasOwnCess);
  const hasMembers = values.group_id !== '';
  const columns: ColumnSet = useMemo(
    () => ({ hasTax, hasCodes, hasCess, hasMembers }),
    [hasTax, hasCodes, hasCess, hasMembers],
  );
  const cells = cellsOf(columns);
  const acts = useLineActs(form, { grid, rates, services });
  const problem = form.errorOf('lines');
  const frame = useRef<HTMLDivElement>(null);
  const least = [...Object.values(EDGES), ...cells.map((cell) => WIDTHS[cell])].reduce((sum, width) => sum + width);
  const isNarrow = useIsNarrow(frame, least);

  const press = (event: KeyboardEvent): void => {
    const index = indexOf(event.target);
    const cell = cellOf(event.target);
    if (index < 0 || !cell || event.defaultPrevented) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const act = (() => {
      if (event.altKey || event.ctrlKey || event.metaKey) {
        if (step) return () => acts.move(index, step, cell);
        return event.altKey && event.key === 'Delete' ? () => acts.remove(index) : undefined;
      }
      if (event.key === 'Enter' && !event.shiftKey) return () => acts.forward(event.target as HTMLElement);
      // In a list or a multi-line text the arrow keys have their own function.
      return step && (event.target as HTMLElement).matches('input') ? () => acts.goTo(index + step, cell) : undefined;
    })();
    if (!act) return;
    event.preventDefault();
    act();
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const cell = cellOf(event.target);
    if (!cell || !isSheet(text)) return;
    event.preventDefault();
    acts.paste({ text, at: indexOf(event.target), cell, cells });
  };

  const errors = form.store.getState().errors;
  const template = `${EDGES.number}px ${cells.map(widthOf).join(' ')} ${EDGES.amount}px ${EDGES.acts}px`;
  return (
    <Box ref={frame} minWidth={0} className={classes.lines} data-cards={isNarrow || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cells within */}
      <Box
        ref={grid}
        border="strong"
        radius="card"
        className={classes.grid}
        style={{ '--columns': template } as CSSProperties}
        onKeyDown={press}
        onPaste={paste}
        data-field="lines"
        tabIndex={-1}
        role="group"
        aria-label="Lines"
      >
        <div className={classes.head} aria-hidden>
          <Text padding="7 8" truncate>
            #
          </Text>
          {cells.map((cell) => (
            <Text padding="7 8" truncate key={cell} data-amount={AMOUNTS.includes(cell) || undefined}>
              {CELL_TITLES[cell]}
            </Text>
          ))}
          <Text padding="7 8" truncate data-amount>
            {hasTax ? 'Taxable value' : 'Amount'}
          </Text>
        </div>
        {lines.map((line, index) => {
          const { taxable_value } = composed.totals.lines[index]!;
          return (
            <LineRow
              key={line.key}
              line={line}
              index={index}
              columns={columns}
              services={services}
              members={members}
              rates={rates}
              tax={pack.tax}
              amount={isZero(taxable_value) ? '—' : figureText(taxable_value, currency)}
              sign={signOf(currency)}
              errors={errorsOf(errors, index)}
              acts={acts}
            />
          );
        })}
      </Box>
      {problem && (
        <Box as="p" padding="5 8" tone="red" size={12} className={classes.errors} role="alert">
          {problem}
        </Box>
      )}
      <Row gap={8} wrap paddingTop={8}>
        <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />} onClick={acts.add}>
          Add line
        </Button>
        {hasCodes && hasTax && !hasCess && (
          <Button look="quiet" size="small" onClick={() => setWantsCess(true)}>
            Add cess
          </Button>
        )}
        <Text atEnd tone="muted" size={12} className={classes.hint}>
          <Kbd>↵</Kbd> Next cell <Kbd>Alt ↑↓</Kbd> Move line <Kbd>Alt Del</Kbd> Remove line · Paste rows from Excel
        </Text>
      </Row>
    </Box>
  );
}

/** Problems of one line, by field. */
function errorsOf(errors: Readonly<Record<string, string>>, index: number): Record<string, string> | undefined {
  const start = `lines.${index}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return own.length ? Object.fromEntries(own.map(([path, reason]) => [path.slice(start.length), reason])) : undefined;
}
