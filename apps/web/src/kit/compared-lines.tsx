import { compareLines, type ComparedBlock } from '@daftar/domain/deeds/compare';
import { useMemo } from 'react';
import { Box, Row, Stack, Text } from './layout.tsx';

/** Lines that differ between two versions, word by word. */
export function ComparedLines({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const compared = useMemo(() => compareLines(before, after), [before, after]);
  const changed = compared.filter(({ change }) => change !== 'same');
  if (changed.length === 0) return <Text tone="muted">The text is the same.</Text>;
  return (
    <Stack gap={8}>
      {changed.map((block, at) => (
        // Lines have no identity.
        // oxlint-disable-next-line react/no-array-index-key
        <ChangedLine key={at} block={block} />
      ))}
    </Stack>
  );
}

const WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed', same: '' } as const;

const ChangedLine = ({ block: { change, parts } }: { block: ComparedBlock }) => (
  <Row gap={10} align="start">
    <Box rigid width={70}>
      <Text size={12} tone={change === 'added' ? 'green' : change === 'removed' ? 'red' : 'amber'}>
        {WORDS[change]}
      </Text>
    </Box>
    <Text breakWords>
      {parts.map(({ text, change: part }, at) => {
        const Tag = part === 'added' ? 'ins' : part === 'removed' ? 'del' : 'span';
        // oxlint-disable-next-line react/no-array-index-key
        return <Tag key={at}>{text}</Tag>;
      })}
    </Text>
  </Row>
);
