import { labelFor, type Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import type { DrawerProps } from './projection-actions.tsx';
import { editWithUndo, laterColumns } from './projection-edits.ts';

/** Inputs and values typed over formulas: reset a row, or all of them. */
export function TypedInputsDrawer({ data, cma, onClose }: DrawerProps) {
  const { sheet } = cma;
  const later = laterColumns(sheet);
  const rows = CMA_LINES.filter(({ formula, fed }) => formula === undefined && !fed).flatMap((line) => {
    // Balances of an estimated year are no inputs of the scenario.
    const columns = later.filter(
      (column) => sheet.isTyped(line.id, column) && (data.balances[line.id]?.[column] ?? null) === null,
    );
    return columns.length ? [{ line, columns }] : [];
  });
  const count = rows.reduce((sum, { columns }) => sum + columns.length, 0);
  const reset = (chosen: typeof rows, text: string): void =>
    editWithUndo(
      cma,
      chosen.flatMap(({ line, columns }) => columns.map((column) => ({ line: line.id, column, value: null }))),
      text,
    );
  const resetAll = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Reset all inputs?',
      body: `${count} ${count === 1 ? 'cell goes' : 'cells go'} back to ${count === 1 ? 'its formula' : 'their formulas'}. Asset blocks and term loans stay.`,
      verb: 'Reset inputs',
      danger: true,
    });
    if (!isSure) return;
    reset(rows, 'All inputs reset');
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Reset inputs"
      subtitle="Cells typed in this scenario. A reset cell shows its formula again, or is blank."
      width={520}
    >
      <DrawerBody>
        {rows.length === 0 ? (
          <Text tone="muted">Nothing is typed in this scenario.</Text>
        ) : (
          <Stack gap={14}>
            <Stack as="ul" gap={0} dividers aria-label="Typed inputs">
              {rows.map((row) => {
                const name = labelFor(row.line, data.nature as Nature);
                return (
                  <Row as="li" key={row.line.id} gap={12} justify="between" padding="8 0">
                    <Box fill>
                      <Text as="div">{name}</Text>
                      <Text as="div" tone="muted" size={12}>
                        {spanText(row.columns, (column) => data.columns[column]!.year)}
                      </Text>
                    </Box>
                    <Button size="small" aria-label={`Reset ${name}`} onClick={() => reset([row], `${name} reset`)}>
                      Reset
                    </Button>
                  </Row>
                );
              })}
            </Stack>
            <Box>
              <Button look="danger" onClick={() => void resetAll()}>
                Reset all inputs
              </Button>
            </Box>
          </Stack>
        )}
      </DrawerBody>
    </Drawer>
  );
}

/** 2026-2027 to 2031-2032, where no year between is missing. */
function spanText(columns: readonly number[], yearOf: (column: number) => string): string {
  const [first, last] = [columns[0]!, columns.at(-1)!];
  const isSpan = columns.length > 2 && last - first === columns.length - 1;
  return isSpan ? `${yearOf(first)} to ${yearOf(last)}` : columns.map(yearOf).join(', ');
}
