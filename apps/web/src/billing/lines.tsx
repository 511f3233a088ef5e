import { isZero } from '@daftar/domain/money';
import type { ComposedDocument } from '@daftar/domain/billing/compose';
import { IconPlus } from '@tabler/icons-react';
import { use, useMemo, useRef, useState, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import type { Option } from '#web/kit/select.tsx';
import { FormContext } from '#web/kit/use-field.ts';
import { CELL_TITLES, cellsOf, type Cell, type ColumnSet } from './columns.ts';
import { isSheet } from './line-list.ts';
import { LineRow } from './line-row.tsx';
import classes from './lines.module.css';
import type { Around } from './use-around.ts';
import { useIsNarrow } from './use-narrow.ts';
import { useLineActs } from './use-line-acts.ts';
import type { DocumentValues } from './values.ts';
import { figureText, signOf } from './words.ts';

type Props = { values: DocumentValues; composed: ComposedDocument; around: Around; members: readonly Option[] };

/** At least so wide; service and description share what is left. */
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

/** The lines of a document: Enter and Tab walk, Enter in the last cell adds one, Alt with an arrow moves, Alt+Delete removes. */
export function Lines({ values, composed, around, members }: Props) {
  const form = use(FormContext)!;
  const grid = useRef<HTMLDivElement>(null);
  const { lines, currency } = values;
  const { business, services, rates } = around;
  const hasOwnCess = lines.some((line) => [line.cess_rate, line.cess_per_unit].some((cess) => Number(cess) > 0));
  const [wantsCess, setWantsCess] = useState(false);
  const hasTax = composed.treatment.heads !== 'none';
  const hasCodes = business.tax_kind === 'GST';
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
      // Within a list or a text of several lines the arrows have their own work.
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
    <div ref={frame} className={classes.lines} data-cards={isNarrow || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cells within */}
      <div
        ref={grid}
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
          <span>#</span>
          {cells.map((cell) => (
            <span key={cell} data-amount={AMOUNTS.includes(cell) || undefined}>
              {CELL_TITLES[cell]}
            </span>
          ))}
          <span data-amount>{hasTax ? 'Taxable' : 'Amount'}</span>
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
              amount={isZero(taxable_value) ? '—' : figureText(taxable_value, currency)}
              sign={signOf(currency)}
              errors={errorsOf(errors, index)}
              acts={acts}
            />
          );
        })}
      </div>
      {problem && (
        <p className={classes.errors} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <Button look="dashed" size="small" icon={<IconPlus size={14} aria-hidden />} onClick={acts.add}>
          Add a line
        </Button>
        {hasCodes && hasTax && !hasCess && (
          <Button look="quiet" size="small" onClick={() => setWantsCess(true)}>
            Cess
          </Button>
        )}
        <span className={classes.hint}>
          <Kbd>↵</Kbd> next cell <Kbd>Alt ↑↓</Kbd> move <Kbd>Alt Del</Kbd> remove · rows can be pasted from a sheet
        </span>
      </div>
    </div>
  );
}

/** What is wrong in one line, by its fields. */
function errorsOf(errors: Readonly<Record<string, string>>, index: number): Record<string, string> | undefined {
  const start = `lines.${index}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return own.length ? Object.fromEntries(own.map(([path, reason]) => [path.slice(start.length), reason])) : undefined;
}
