import { GST_UNITS } from '@daftar/domain/gst-lists';
import { TAX_CATEGORIES, type TaxCategory } from '@daftar/domain/billing/document-line';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import type { Option } from '#web/kit/select.tsx';
import { ChoiceCell, errorsId, TextCell, useCell, type CellProps } from './cell.tsx';
import { CELL_TITLES, type ColumnSet } from './columns.ts';
import type { ServiceChoice } from './line-list.ts';
import classes from './lines.module.css';
import { ServiceCell } from './service-cell.tsx';
import type { TypedLine } from './values.ts';
import { CATEGORY_LABELS } from './words.ts';

export type LineActs = {
  change: (index: number, part: Partial<TypedLine>) => void;
  take: (index: number, service: ServiceChoice) => void;
  move: (index: number, step: 1 | -1) => void;
  remove: (index: number) => void;
};

type Props = {
  line: TypedLine;
  index: number;
  columns: ColumnSet;
  services: readonly ServiceChoice[];
  members: readonly Option[];
  rates: readonly string[];
  /** Before tax, as it is shown. */
  amount: string;
  sign: string;
  errors: CellProps['errors'];
  acts: LineActs;
};

const UNITS = GST_UNITS.map(({ code }) => ({ value: code, label: code }));
const icon = { size: 16, 'aria-hidden': true } as const;

/** One line: on a wide screen a row, on a narrow one a card. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, index, columns, services, members, rates, amount, sign, errors, acts } = props;
  const cell: CellProps = { line, index, errors, onChange: (part) => acts.change(index, part) };
  const said = errors ? Object.values(errors) : [];
  return (
    <div className={classes.line} role="group" aria-label={`Line ${index + 1}`} data-line={line.key} data-index={index}>
      <span className={classes.number}>{index + 1}</span>
      <ServiceCell {...cell} services={services} onService={(service) => acts.take(index, service)} />
      <DescriptionCell {...cell} />
      {columns.hasMembers && (
        <ChoiceCell
          {...cell}
          cell="client_id"
          value={line.client_id}
          options={[{ value: '', label: 'All' }, ...members]}
          onChoose={(client_id) => cell.onChange({ client_id })}
        />
      )}
      {columns.hasCodes && <TextCell {...cell} cell="hsn_sac" maxLength={8} />}
      <TextCell {...cell} cell="quantity" amount />
      {columns.hasCodes && (
        <ChoiceCell
          {...cell}
          cell="unit"
          value={line.unit}
          options={UNITS}
          onChoose={(unit) => cell.onChange({ unit })}
        />
      )}
      <TextCell {...cell} cell="rate" amount />
      <DiscountCell {...cell} sign={sign} />
      {columns.hasTax && <TaxCell {...cell} rates={rates} hasCategories={columns.hasCodes} />}
      {columns.hasCess && (
        <>
          <TextCell {...cell} cell="cess_rate" amount />
          <TextCell {...cell} cell="cess_per_unit" amount />
        </>
      )}
      <output className={classes.amount} aria-label={`Amount, line ${index + 1}`}>
        {amount}
      </output>
      <span className={classes.acts}>
        <Menu
          width={190}
          trigger={<IconButton label={`Acts on line ${index + 1}`} tabIndex={-1} icon={<IconDots {...icon} />} />}
        >
          <MenuItem icon={<IconArrowUp {...icon} />} after={<Kbd>Alt ↑</Kbd>} onClick={() => acts.move(index, -1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<IconArrowDown {...icon} />} after={<Kbd>Alt ↓</Kbd>} onClick={() => acts.move(index, 1)}>
            Move down
          </MenuItem>
          <MenuItem danger icon={<IconTrash {...icon} />} after={<Kbd>Alt Del</Kbd>} onClick={() => acts.remove(index)}>
            Remove
          </MenuItem>
        </Menu>
      </span>
      {said.length > 0 && (
        <div id={errorsId(index)} className={classes.errors} role="alert">
          {said.join(' · ')}
        </div>
      )}
    </div>
  );
});

/** What stands on the paper: it grows with its text, Shift+Enter breaks the line. */
function DescriptionCell(props: CellProps) {
  return (
    <span className={classes.cell} data-cell-of="description">
      <span className={classes.caption}>{CELL_TITLES.description}</span>
      <span className={classes.box}>
        <textarea
          {...useCell('description', props)}
          className={classes.input}
          rows={1}
          maxLength={1000}
          placeholder="What it is for"
          value={props.line.description}
          onChange={(event) => props.onChange({ description: event.target.value })}
        />
      </span>
    </span>
  );
}

/** In the currency or as a percentage: the sign at its end says which, and typing % changes it. */
function DiscountCell({ sign, ...props }: CellProps & { sign: string }) {
  const { line, index, onChange } = props;
  const isPercentage = line.discount_type === 'Percentage';
  const change = ({ discount = '' }: Partial<TypedLine>): void =>
    onChange(
      discount.includes('%') ? { discount: discount.replaceAll('%', ''), discount_type: 'Percentage' } : { discount },
    );
  return (
    <TextCell
      {...props}
      cell="discount"
      amount
      onChange={change}
      after={
        <button
          type="button"
          tabIndex={-1}
          className={classes.type}
          title="Rupee or Percentage: type % to change it"
          aria-label={`Discount of line ${index + 1} as ${isPercentage ? 'Rupee' : 'Percentage'}`}
          onClick={() => onChange({ discount_type: isPercentage ? 'Rupee' : 'Percentage' })}
        >
          {isPercentage ? '%' : sign}
        </button>
      }
    />
  );
}

type TaxProps = CellProps & { rates: readonly string[]; hasCategories: boolean };

/** The rate; or that there is none, and why. */
function TaxCell({ rates, hasCategories, ...props }: TaxProps) {
  const { line, onChange } = props;
  const offered = rates.includes(line.tax_rate) ? rates : [...rates, line.tax_rate];
  const untaxed = TAX_CATEGORIES.filter((category) => category !== 'taxable');
  const choose = (value: string): void =>
    onChange(
      untaxed.includes(value as never)
        ? { tax_category: value as TaxCategory, tax_rate: '0' }
        : { tax_category: 'taxable', tax_rate: value },
    );
  return (
    <ChoiceCell
      {...props}
      cell="tax_rate"
      value={line.tax_category === 'taxable' ? line.tax_rate : line.tax_category}
      options={[
        ...offered.map((rate) => ({ value: rate, label: `${rate}%` })),
        ...(hasCategories ? untaxed.map((value) => ({ value, label: CATEGORY_LABELS[value] })) : []),
      ]}
      onChoose={choose}
    />
  );
}
