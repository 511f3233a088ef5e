import { use, type ReactNode } from 'react';
import { FormContext } from '#web/kit/use-field.ts';
import { CELL_TITLES, type Cell } from './columns.ts';
import classes from './lines.module.css';
import type { TypedLine } from './values.ts';

export type CellProps = {
  line: TypedLine;
  index: number;
  /** What is wrong in the line, by field; the words stand below it. */
  errors: Readonly<Record<string, string>> | undefined;
  onChange: (part: Partial<TypedLine>) => void;
};

const fieldOf = (cell: Cell): string => (cell === 'service' ? 'service_id' : cell);

/** What every input of a line carries: its path, its name for a reader, and what is wrong with it. */
export function useCell(cell: Cell, { index, errors }: Pick<CellProps, 'index' | 'errors'>) {
  const form = use(FormContext)!;
  const field = fieldOf(cell);
  const name = `lines.${index}.${field}`;
  return {
    name,
    'data-cell': cell,
    'aria-label': `${CELL_TITLES[cell]}, line ${index + 1}`,
    'aria-invalid': errors?.[field] ? true : undefined,
    'aria-describedby': errors?.[field] ? errorsId(index) : undefined,
    autoComplete: 'off',
    onBlur: () => void form.check(name),
  } as const;
}

export const errorsId = (index: number): string => `line-${index}-errors`;

type TextProps = CellProps & {
  cell: Exclude<Cell, 'service'>;
  amount?: boolean;
  maxLength?: number;
  after?: ReactNode;
};

/** One line of text or an amount. */
export function TextCell({ cell, amount, maxLength, after, ...props }: TextProps) {
  const { line, onChange } = props;
  return (
    <span className={classes.cell} data-cell-of={cell}>
      <span className={classes.caption}>{CELL_TITLES[cell]}</span>
      <span className={classes.box}>
        <input
          {...useCell(cell, props)}
          className={classes.input}
          data-amount={amount || undefined}
          inputMode={amount ? 'decimal' : undefined}
          placeholder={amount ? '0' : undefined}
          maxLength={maxLength ?? (amount ? 19 : undefined)}
          value={line[cell]}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ [cell]: event.target.value })}
        />
        {after}
      </span>
    </span>
  );
}

type ChoiceProps = CellProps & {
  cell: Exclude<Cell, 'service'>;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** One of a few, by the browser's own list: letters jump in it. */
export function ChoiceCell({ cell, value, options, onChoose, ...props }: ChoiceProps) {
  return (
    <span className={classes.cell} data-cell-of={cell}>
      <span className={classes.caption}>{CELL_TITLES[cell]}</span>
      <span className={classes.box}>
        <select
          {...useCell(cell, props)}
          className={classes.input}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!options.some((option) => option.value === value) && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </span>
  );
}
