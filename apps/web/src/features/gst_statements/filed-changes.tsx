import type { StatementSummary } from '@daftar/contract/gst_statements';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { money } from './labels.ts';

const SHOWN = 8;

/** Figures that no longer agree with the filed return. */
export function FiledChanges({ filed }: { filed: StatementSummary['filed'] }) {
  if (!filed || filed.changes.length === 0) return null;
  const more = filed.changes.length - SHOWN + filed.more;
  return (
    <Notice tone="amber">
      <Stack gap={4}>
        <Text weight={600}>The books have changed since this return was filed.</Text>
        {filed.changes.slice(0, SHOWN).map(({ table, row, column, filed: before, now }) => (
          <Text key={`${table} ${row} ${column}`} size={13}>
            {row}, {column}: filed {money(before)}, now {money(now)}
          </Text>
        ))}
        {more > 0 && <Text size={13}>{more} more differences.</Text>}
        <Text size={13}>Report the differences as amendments in a later period.</Text>
      </Stack>
    </Notice>
  );
}
