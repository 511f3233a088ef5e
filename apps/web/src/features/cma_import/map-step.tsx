import type { ImportPlan, ImportRow } from '@daftar/contract/cma_import';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { headOptions, toValue } from './heads.ts';
import type { Heads } from './import-screen.tsx';
import { amountText, counted, MAPPED_BY, sideText } from './labels.ts';
import type { Tree } from './tree.ts';

type Props = {
  plan: ImportPlan;
  tree: Tree;
  heads: Heads;
  onHeads: (heads: Heads) => void;
  onReview: () => void;
};
const AT_ONCE = 100;
const keyOf = ({ name, group }: Pick<ImportRow, 'name' | 'group'>): string => `${name}\n${group}`;

/** Maps ledgers to heads: those without one come first, several can be mapped at once. */
export function MapStep({ plan, tree, heads, onHeads, onReview }: Props) {
  const options = useMemo(() => headOptions(tree), [tree]);
  const [filter, setFilter] = useState<'unmapped' | 'all'>(() =>
    plan.rows.some(({ status }) => status === 'unmapped') ? 'unmapped' : 'all',
  );
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const headOf = (row: ImportRow): string => heads.get(keyOf(row))?.value ?? toValue(row.target);
  const open = plan.rows.filter((row) => headOf(row) === '').length;
  // Rows that were unmapped stay in the list after they are mapped, so that nothing jumps.
  const isListed = (row: ImportRow): boolean =>
    (filter === 'all' || row.status === 'unmapped' || row.status === 'problem') &&
    `${row.name} ${row.group}`.toLowerCase().includes(search.toLowerCase());
  const rows = plan.rows.filter(isListed).sort((a, b) => Number(a.target !== null) - Number(b.target !== null));
  const map = (chosen: readonly ImportRow[], value: string): void => {
    const next = new Map(heads);
    for (const row of chosen) next.set(keyOf(row), { name: row.name, group: row.group, value });
    onHeads(next);
    setSelected(new Set());
  };
  const picked = plan.rows.filter((row) => selected.has(keyOf(row)));
  const visible = rows.slice(0, shown);
  return (
    <Card
      title={
        open ? `${counted(open, 'ledger')} without a head` : `All ${counted(plan.rows.length, 'ledger')} have a head`
      }
      actions={
        <Button look="solid" icon={<IconArrowRight size={16} aria-hidden />} disabled={open > 0} onClick={onReview}>
          Review changes
        </Button>
      }
    >
      <Stack gap={12}>
        <Row gap={8} wrap>
          <SearchBox value={search} onSearch={setSearch} hint="Search ledgers" />
          <Segmented
            label="Show ledgers"
            options={[
              { value: 'unmapped', label: 'To map' },
              { value: 'all', label: `All ${plan.rows.length}` },
            ]}
            value={filter}
            onChange={setFilter}
          />
          {picked.length > 0 && (
            <Box basis={280} grow>
              <Select
                label={`Map ${counted(picked.length, 'selected ledger')} to`}
                hideLabel
                options={options}
                searchable
                value=""
                placeholder={`Map ${counted(picked.length, 'selected ledger')} to…`}
                onChange={(value) => map(picked, value)}
              />
            </Box>
          )}
        </Row>
        {rows.length === 0 ? (
          <Text tone="soft">
            {search
              ? 'No ledger matches the search.'
              : 'Every ledger has a suggestion. Look through all of them, or review the changes.'}
          </Text>
        ) : (
          <Box overflow="x" role="region" aria-label="Ledgers" tabIndex={0}>
            <Table cell="7 8" aria-label="Ledgers and heads">
              <thead>
                <tr>
                  <th scope="col">
                    <Tick
                      label="Select all shown"
                      value={visible.length > 0 && visible.every((row) => selected.has(keyOf(row)))}
                      onChange={() =>
                        setSelected(picked.length === visible.length ? new Set() : new Set(visible.map(keyOf)))
                      }
                    />
                  </th>
                  <th scope="col">Ledger</th>
                  <Box as="th" scope="col" data-end hide="phone">
                    Balance
                  </Box>
                  <th scope="col">Head</th>
                </tr>
              </thead>
              <tbody>
                {visible.map((row) => (
                  <LedgerRow
                    key={`${row.row} ${keyOf(row)}`}
                    row={row}
                    isTrialBalance={plan.is_trial_balance}
                    head={headOf(row)}
                    by={heads.has(keyOf(row)) ? 'user' : row.mapped_by}
                    options={options}
                    isSelected={selected.has(keyOf(row))}
                    onSelect={() => {
                      const next = new Set(selected);
                      if (!next.delete(keyOf(row))) next.add(keyOf(row));
                      setSelected(next);
                    }}
                    onHead={(value) => map([row], value)}
                  />
                ))}
              </tbody>
            </Table>
          </Box>
        )}
        {rows.length > shown && (
          <Row justify="center">
            <Button onClick={() => setShown(shown + AT_ONCE)}>
              Show {Math.min(AT_ONCE, rows.length - shown)} more of {rows.length}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

type RowProps = {
  row: ImportRow;
  isTrialBalance: boolean;
  head: string;
  by: ImportRow['mapped_by'];
  options: readonly Option[];
  isSelected: boolean;
  onSelect: () => void;
  onHead: (value: string) => void;
};

function LedgerRow({ row, isTrialBalance, head, by, options, isSelected, onSelect, onHead }: RowProps) {
  // A mapped ledger shows its head as text: hundreds of fields would be slow and hard to read.
  const [isEditing, setEditing] = useState(head === '');
  const figure = row.amounts
    .map(isTrialBalance ? sideText : amountText)
    .filter(Boolean)
    .at(-1);
  const label = options.find(({ value }) => value === head)?.label ?? '';
  return (
    <tr>
      <td>
        <Tick label={`Select ${row.name}`} value={isSelected} onChange={onSelect} />
      </td>
      <Box as="td" minWidth={110}>
        <Text block weight={500} breakWords>
          {row.name}
        </Text>
        <Text block show="phone" size={12}>
          {figure}
        </Text>
        <Text block tone={row.problem ? 'red' : 'soft'} size={12}>
          {row.problem ?? (row.group || `Row ${row.row}`)}
        </Text>
      </Box>
      <Box as="td" data-end hide="phone">
        {figure}
      </Box>
      <Box as="td" minWidth={130} width="40%">
        {isEditing ? (
          <Select
            label={`Head of ${row.name}`}
            hideLabel
            options={options}
            searchable
            placeholder="Select a head"
            value={head}
            onChange={(value) => {
              onHead(value);
              setEditing(false);
            }}
          />
        ) : (
          <Row gap={8} justify="between">
            <span>
              <Text block>{label}</Text>
              {by && (
                <Text block tone="soft" size={12}>
                  {MAPPED_BY[by]}
                </Text>
              )}
            </span>
            <Button
              size="small"
              look="quiet"
              aria-label={`Change head of ${row.name}`}
              onClick={() => setEditing(true)}
            >
              Change
            </Button>
          </Row>
        )}
      </Box>
    </tr>
  );
}
