import { toText } from '@daftar/domain/cma/fixed';
import { SALES_COSTS } from '@daftar/domain/cma/form-2';
import { isShown, labelFor, type Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { DrawerProps } from './projection-actions.tsx';
import { laterColumns } from './projection-edits.ts';

const OPTIONS = [
  { value: 'share', label: '% of sales' },
  { value: 'growth', label: 'Growth' },
] as const;

/** Each cost follows sales, or grows on its own from last year. */
export function CostBasisDrawer({ data, cma: { sheet, edit }, onClose }: DrawerProps) {
  const nature = data.nature as Nature;
  const later = laterColumns(sheet);
  const lines = SALES_COSTS.map((id) => CMA_LINES.find((line) => line.id === id)!).filter((line) =>
    isShown(line, nature),
  );
  const grows = (id: string): boolean => later.some((column) => sheet.isTyped(`growth_${id}`, column));
  /** The growth of the last audited year, to begin with. */
  const lastGrowth = (id: string): string => {
    const value = sheet.value(`growth_${id}`, Math.max(0, later[0]! - 1));
    return value === null ? '0' : toText(value);
  };
  const choose = (id: string, basis: 'share' | 'growth'): void =>
    edit(
      later.map((column) => ({
        line: `growth_${id}`,
        column,
        value: basis === 'growth' ? lastGrowth(id) : null,
      })),
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title="Growth or share of sales"
      subtitle="Growth starts with that of the last audited year. Change it in the sheet."
      width={520}
    >
      <DrawerBody>
        <Stack gap={0} dividers>
          {lines.map((line) => (
            <Row key={line.id} gap="8 12" wrap justify="between" padding="8 0">
              <Text fill minWidth={160}>
                {labelFor(line, nature)}
              </Text>
              <Box rigid width={200}>
                <Segmented
                  label={labelFor(line, nature)}
                  options={OPTIONS}
                  value={grows(line.id) ? 'growth' : 'share'}
                  onChange={(basis) => choose(line.id, basis)}
                />
              </Box>
            </Row>
          ))}
        </Stack>
      </DrawerBody>
    </Drawer>
  );
}
