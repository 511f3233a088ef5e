import { GST_UNITS } from '@daftar/domain/gst-lists';
import type { TaxCategory } from '@daftar/domain/billing/document-line';
import type { CountryPack } from '@daftar/domain/country-pack';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import type { Option } from '#web/kit/select.tsx';
import { Box, Row, Text } from '../layout.tsx';
import { ChoiceCell, errorsId, TextCell, useCell, type CellProps } from './cell.tsx';
import { CELL_TITLES, type ColumnSet } from './columns.ts';
import type { ServiceChoice } from './line-list.ts';
import classes from './lines.module.css';
import { ServiceCell } from './service-cell.tsx';
import type { TypedLine } from './form-values.ts';

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
  /** Of the firm's country. */
  tax: CountryPack['tax'];
  /** Formatted amount before tax. */
  amount: string;
  sign: string;
  errors: CellProps['errors'];
  acts: LineActs;
};

const UNITS = GST_UNITS.map(({ code }) => ({ value: code, label: code }));
const icon = { size: 16, 'aria-hidden': true } as const;

/** One line: a row on wide screens, a card on narrow ones. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, index, columns, services, members, rates, tax, amount, sign, errors, acts } = props;
  const cell: CellProps = { line, index, errors, onChange: (part) => acts.change(index, part) };
  const messages = errors ? Object.values(errors) : [];
  return (
    <div className={classes.line} role="group" aria-label={`Line ${index + 1}`} data-line={line.key} data-index={index}>
      <Text padding="9 8" tone="muted" size={12} className={classes.number}>
        {index + 1}
      </Text>
      <ServiceCell {...cell} services={services} onService={(service) => acts.take(index, service)} />
      <DescriptionCell {...cell} />
      {columns.hasMembers && (
        <ChoiceCell
          {...cell}
          cell="client_id"
          value={line.client_id}
          options={[{ value: '', label: 'All members' }, ...members]}
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
      {columns.hasTax && <TaxCell {...cell} rates={rates} tax={tax} />}
      {columns.hasCess && (
        <>
          <TextCell {...cell} cell="cess_rate" amount />
          <TextCell {...cell} cell="cess_per_unit" amount />
        </>
      )}
      <Box
        as="output"
        padding={8}
        overflow="ellipsis"
        weight={500}
        textAlign="end"
        divider="start"
        lineHeight="19px"
        className={classes.amount}
        aria-label={`Amount, line ${index + 1}`}
      >
        {amount}
      </Box>
      <Row as="span" align="start" justify="center" paddingTop={4} className={classes.acts}>
        <Menu
          width={190}
          trigger={<IconButton label={`Actions for line ${index + 1}`} tabIndex={-1} icon={<IconDots {...icon} />} />}
        >
          <MenuItem icon={<IconArrowUp {...icon} />} after={<Kbd>Alt ↑</Kbd>} onClick={() => acts.move(index, -1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<IconArrowDown {...icon} />} after={<Kbd>Alt ↓</Kbd>} onClick={() => acts.move(index, 1)}>
            Move down
          </MenuItem>
          <MenuItem danger icon={<IconTrash {...icon} />} after={<Kbd>Alt Del</Kbd>} onClick={() => acts.remove(index)}>
            Remove line
          </MenuItem>
        </Menu>
      </Row>
      {messages.length > 0 && (
        <Box id={errorsId(index)} padding="5 8" tone="red" size={12} className={classes.errors} role="alert">
          {messages.join(' · ')}
        </Box>
      )}
    </div>
  );
});

/** The printed description. It grows with its text; Shift+Enter breaks the line. */
function DescriptionCell(props: CellProps) {
  return (
    <Text minWidth={0} relative divider="start" className={classes.cell} data-cell-of="description">
      <span className={classes.caption}>{CELL_TITLES.description}</span>
      <Row as="span" align="stretch" height="100%" minHeight={35} className={classes.box}>
        <textarea
          {...useCell('description', props)}
          className={classes.input}
          rows={1}
          maxLength={1000}
          placeholder="Description"
          value={props.line.description}
          onChange={(event) => props.onChange({ description: event.target.value })}
        />
      </Row>
    </Text>
  );
}

/** An amount or a percentage: the sign at the end switches it, and so does typing %. */
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
        <Box
          as="button"
          hover="strong"
          type="button"
          tabIndex={-1}
          rigid
          minWidth={28}
          background="subtle"
          tone="soft"
          textAlign="center"
          divider="start"

          title="Amount or percentage. Type % to switch."
          aria-label={`Switch discount on line ${index + 1} to ${isPercentage ? 'amount' : 'percentage'}`}
          onClick={() => onChange({ discount_type: isPercentage ? 'Rupee' : 'Percentage' })}
        >
          {isPercentage ? '%' : sign}
        </Box>
      }
    />
  );
}

type TaxProps = CellProps & Pick<Props, 'rates' | 'tax'>;

const PERCENT = (
  <Text tone="soft" padding="8 8 8 0" lineHeight="19px" aria-hidden>
    %
  </Text>
);

/** The tax rate, or the reason for none. */
function TaxCell({ rates, tax, ...props }: TaxProps) {
  const { line, onChange } = props;
  if (tax.isFreeRate) return <TextCell {...props} cell="tax_rate" amount after={PERCENT} />;
  const offered = rates.includes(line.tax_rate) ? rates : [...rates, line.tax_rate];
  const untaxed = Object.entries(tax.categories);
  const choose = (value: string): void =>
    onChange(
      value in tax.categories
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
        ...untaxed.map(([value, label]) => ({ value, label })),
      ]}
      onChoose={choose}
    />
  );
}
