import { goalSeek, type Found } from '@daftar/domain/cma/goal-seek';
import { inRupees, inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { toFixed } from '@daftar/domain/cma/fixed';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { formatNumber } from '@daftar/domain/money-format';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { ActionProps } from './cma-screen.tsx';

const TARGETS = ['mpbf_first', 'mpbf_second', 'turnover_limit', 'dscr', 'current_ratio'];
const NAMES: Record<string, string> = { mpbf_first: 'MPBF, Method I', mpbf_second: 'MPBF, Method II' };
const INPUTS: readonly { line: string; from: string; to: string }[] = [
  { line: 'growth_sales_domestic', from: '-50', to: '200' },
  { line: 'share_raw_indigenous', from: '0', to: '95' },
  { line: 'share_selling', from: '0', to: '60' },
  { line: 'days_debtors', from: '0', to: '180' },
  { line: 'days_finished', from: '0', to: '180' },
  { line: 'days_creditors', from: '0', to: '180' },
  { line: 'share_drawings', from: '0', to: '100' },
];
const lineOf = (id: string) => CMA_LINES.find((line) => line.id === id)!;
const labelOf = (id: string): string => NAMES[id] ?? lineOf(id).label;

/** Finds the input with which a projected year reaches a limit or a ratio. */
export function GoalSeek(props: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Find an input</Button>
      {isOpen && <GoalDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function GoalDrawer({ data, cma: { sheet, edit }, onClose }: ActionProps & { onClose: () => void }) {
  const unit = data.unit as CmaUnit;
  const later = data.columns.flatMap(({ kind, year }, column) =>
    kind === 'audited' ? [] : [{ value: String(column), label: year }],
  );
  const [line, setLine] = useState('mpbf_second');
  const [column, setColumn] = useState(later[1]?.value ?? later[0]?.value ?? '0');
  const [vary, setVary] = useState('growth_sales_domestic');
  const [target, setTarget] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const isAmount = lineOf(line).unit === 'amount';
  const shown = (text: string): string => (isAmount ? formatNumber(inUnit(toFixed(text), unit)) : text);
  const input = INPUTS.find((one) => one.line === vary)!;
  const isNumber = /^\d+(\.\d+)?$/.test(target);
  const find = (): void =>
    setFound(
      goalSeek(sheet, {
        vary,
        columns: [Number(column)],
        line,
        column: Number(column),
        target: isAmount ? inRupees(target, unit) : target,
        from: input.from,
        to: input.to,
      }),
    );
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V): void => {
      set(value);
      setFound(null);
    };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Find an input"
      subtitle="Which input makes the sheet reach what you ask for?"
      width={520}
    >
      <DrawerBody>
        <Stack gap={14}>
          <FieldRow>
            <Select
              label="Reach"
              value={line}
              onChange={change(setLine)}
              options={TARGETS.map((id) => ({ value: id, label: labelOf(id) }))}
            />
            <TextField
              label={isAmount ? `Value, in ${unit.toLowerCase()}` : 'Value'}
              value={target}
              onChange={change(setTarget)}
              inputMode="decimal"
            />
          </FieldRow>
          <FieldRow>
            <Select label="In" value={column} onChange={change(setColumn)} options={later} />
            <Select
              label="By changing"
              value={vary}
              onChange={change(setVary)}
              options={INPUTS.map((one) => ({ value: one.line, label: labelOf(one.line) }))}
            />
          </FieldRow>
          <Row>
            <Button look="solid" disabled={!isNumber} onClick={find}>
              Find
            </Button>
          </Row>
          {found && (
            <Result
              found={found}
              name={labelOf(vary)}
              goal={labelOf(line)}
              shown={shown}
              onUse={(value) => {
                edit([{ line: vary, column: Number(column), value }]);
                onClose();
              }}
            />
          )}
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}

type ResultProps = {
  found: Found;
  name: string;
  goal: string;
  shown: (text: string) => string;
  onUse: (value: string) => void;
};

function Result({ found, name, goal, shown, onUse }: ResultProps) {
  if (found.isReached)
    return (
      <Notice actions={<Button onClick={() => onUse(found.value)}>Use it</Button>}>
        {name}: {found.value.replace(/\.?0+$/, '')}. {goal} is then {shown(found.reached)}.
      </Notice>
    );
  if (found.reason === 'blank')
    return <Notice tone="amber">{goal} is blank in this year. Enter the figures first.</Notice>;
  if (found.reason === 'no effect')
    return (
      <Notice tone="amber">
        {name} doesn’t change {goal} in this year. Choose another input.
      </Notice>
    );
  return (
    <Notice tone="amber">
      Out of reach. By changing this input, {goal} lies between {shown(found.lowest!)} and {shown(found.highest!)}.
    </Notice>
  );
}
