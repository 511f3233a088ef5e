import { Tick } from '#web/kit/check-field.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import type { Opened } from './dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import type { Group } from './lines.ts';

export type May = { edit: boolean; mail: boolean; drive: boolean };
type Props = {
  group: Group;
  isFirst: boolean;
  may: May;
  chosen: ReadonlySet<number>;
  onToggle: (ids: readonly number[], on: boolean) => void;
  onOpen: (opened: Opened) => void;
};

/** Documents of one person, one property, or the file. */
export function DocumentGroup({ group, isFirst, may, chosen, onToggle, onOpen }: Props) {
  const { title, detail, lines } = group;
  const ids = lines.map(({ id }) => id);
  const isAll = ids.every((id) => chosen.has(id));
  return (
    <Box as="section" surface="card" overflow="hidden" aria-label={`Documents of ${title}`}>
      <Row gap="0 10" wrap padding="8 12" background="subtle" divider="bottom" minHeight={40}>
        {may.edit && <Tick label={`Select all of ${title}`} value={isAll} onChange={() => onToggle(ids, !isAll)} />}
        <Box fill basis={150}>
          <Text as="h3" size={13} weight={600} truncate>
            {title}
          </Text>
        </Box>
        <Text tone="muted" size={12} textAlign="end">
          {detail}
        </Text>
      </Row>
      <Stack as="ul" dividers>
        {lines.map((line, i) => (
          <DocumentRow
            key={line.id}
            line={line}
            may={may}
            isEntry={isFirst && i === 0}
            isChosen={chosen.has(line.id)}
            onToggle={() => onToggle([line.id], !chosen.has(line.id))}
            onOpen={onOpen}
          />
        ))}
      </Stack>
    </Box>
  );
}
