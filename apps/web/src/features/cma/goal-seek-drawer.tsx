import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { inRupees, inUnit, type CmaUnit } from '@daftar/domain/cma/chart';
import { USUAL_NORMS, type Norms } from '@daftar/domain/cma/checks';
import { toFixed, toText } from '@daftar/domain/cma/fixed';
import { isKept, LIMIT_LINES, tryLevers, type Tried } from '@daftar/domain/cma/levers';
import type { Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { formatNumber } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { LeverResults } from './lever-results.tsx';
import type { DrawerProps } from './projection-actions.tsx';
import { editWithUndo, laterColumns } from './projection-edits.ts';

type File = { method: string; requested_limit: string; assessed_year: string | null };
const NAMES: Record<string, string> = {
  mpbf_first: 'MPBF, Method I',
  mpbf_second: 'MPBF, Method II',
  turnover_limit: 'Limit by turnover',
};
const lineOf = (id: string) => CMA_LINES.find((line) => line.id === id)!;
const labelOf = (id: string): string => NAMES[id] ?? lineOf(id).label;

/** Finds the inputs with which a projected year reaches a limit or a ratio. */
export function GoalDrawer(props: DrawerProps) {
  const file = useRead(cashCreditRoutes.get, { params: { id: Number(useParams().ccLoanId) } });
  return (
    <Drawer
      open
      onClose={props.onClose}
      title="Goal seek"
      subtitle="Finds the sales, margin, days or capital that reach a limit or ratio. Each is tried alone."
      width={560}
    >
      <DrawerBody>
        <QueryView query={file} what="this CMA file" skeleton={4}>
          {(found) => <Goal {...props} file={found} />}
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}

function Goal({ data, cma, onClose, file }: DrawerProps & { file: File }) {
  const { sheet } = cma;
  const unit = data.unit as CmaUnit;
  const mayWrite = useCan()('cma_management', 'write');
  const limitLine = LIMIT_LINES[file.method as keyof typeof LIMIT_LINES];
  const later = laterColumns(sheet).map((column) => ({ value: String(column), label: data.columns[column]!.year }));
  const assessed = later.find(({ label }) => label === file.assessed_year) ?? later[1] ?? later[0];
  const norms = { ...USUAL_NORMS, ...(data.norms as Norms) };
  const startOf = (id: string): string => {
    if (id === 'dscr' || id === 'current_ratio') return norms[id]?.min ?? '';
    return toFixed(file.requested_limit) > 0n ? inUnit(toFixed(file.requested_limit), unit) : '';
  };
  const [line, setLine] = useState<string>(limitLine);
  const [column, setColumn] = useState(assessed?.value ?? '0');
  const [target, setTarget] = useState(() => startOf(limitLine));
  const [tried, setTried] = useState<Tried[] | null>(null);
  const isAmount = lineOf(line).unit === 'amount';
  const shown = (text: string): string => (isAmount ? formatNumber(inUnit(toFixed(text), unit)) : text);
  const isNumber = /^\d{1,12}(\.\d{1,8})?$/.test(target);
  const aim = {
    line,
    column: Number(column),
    target: isNumber ? (isAmount ? inRupees(target, unit) : target) : '0',
    // Within what two decimals show.
    near: isAmount ? inRupees('0.005', unit) : '0.001',
  };
  const present = sheet.value(line, aim.column);
  const options = [...new Set([limitLine, 'mpbf_first', 'mpbf_second', 'turnover_limit', 'dscr', 'current_ratio'])];
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V): void => {
      set(value);
      setTried(null);
    };
  return (
    <Stack gap={14}>
      <FieldRow>
        <Select
          label="Reach"
          value={line}
          onChange={(id) => {
            change(setLine)(id);
            setTarget(startOf(id));
          }}
          options={options.map((id) => ({ value: id, label: labelOf(id) }))}
        />
        <TextField
          label={isAmount ? `Value, in ${unit.toLowerCase()}` : 'Value'}
          value={target}
          onChange={change(setTarget)}
          inputMode="decimal"
        />
      </FieldRow>
      <Select label="In" value={column} onChange={change(setColumn)} options={later} />
      <Text tone="soft" size={12}>
        {labelOf(line)} is now {present === null ? 'blank' : shown(toText(present))}.{' '}
        {whyText(line, (id) => sheet.value(id, aim.column), shown)}
      </Text>
      <Row>
        <Button
          look="solid"
          disabled={!isNumber || later.length === 0}
          onClick={() => setTried(tryLevers(sheet, data.nature as Nature, aim))}
        >
          Find
        </Button>
      </Row>
      {tried && isKept(sheet, aim) && (
        <Notice>
          {labelOf(line)} is {shown(toText(present!))} in {data.columns[aim.column]!.year} already. The inputs below
          reach exactly {shown(aim.target)}.
        </Notice>
      )}
      {tried && (
        <LeverResults
          tried={tried}
          goal={labelOf(line)}
          shown={shown}
          unit={unit}
          mayUse={mayWrite}
          onUse={({ lever, value, text }) => {
            editWithUndo(
              cma,
              [{ line: lever.line, column: aim.column, value }],
              `${text} in ${data.columns[aim.column]!.year}`,
            );
            onClose();
          }}
        />
      )}
    </Stack>
  );
}

/** The two amounts of which a bank takes the lower. */
const PARTS: Readonly<Record<string, readonly [line: string, label: string][]>> = {
  mpbf_first: [
    ['after_margin_first', 'gap less 25 % of the gap'],
    ['after_nwc', 'gap less net working capital'],
  ],
  mpbf_second: [
    ['after_margin_second', 'gap less 25 % of current assets'],
    ['after_nwc', 'gap less net working capital'],
  ],
  turnover_limit: [
    ['turnover_after_margin', 'need less 5 % margin'],
    ['turnover_after_nwc', 'need less net working capital'],
  ],
};

function whyText(line: string, value: (id: string) => bigint | null, shown: (text: string) => string): string {
  const parts = (PARTS[line] ?? []).flatMap(([id, label]) => {
    const amount = value(id);
    return amount === null ? [] : [`${label}, ${shown(toText(amount))}`];
  });
  return parts.length < 2 ? '' : `The lower counts: ${parts.join(', or ')}.`;
}
