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
import { useLineActs } from './use-line-acts.ts';
import type { DocumentValues } from './values.ts';
import { figureText, signOf } from './words.ts';

type Props = { values: DocumentValues; composed: ComposedDocument; around: Around; members: readonly Option[] };

const WIDTHS: Record<Cell, string> = {
  service: 'minmax(120px, 0.8fr)',
  description: 'minmax(150px, 1.4fr)',
  client_id: '110px',
  hsn_sac: '78px',
  quantity: '58px',
  unit: '66px',
  rate: '100px',
  discount: '106px',
  tax_rate: '86px',
  cess_rate: '64px',
  cess_per_unit: '80px',
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
  const template = `28px ${cells.map((cell) => WIDTHS[cell]).join(' ')} 104px 32px`;
  return (
    <div className={classes.lines} data-roomy={hasCess || hasMembers || undefined}>
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
