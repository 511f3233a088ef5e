import type { NoticeDetails } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Rows } from '#web/kit/rows.tsx';
import type { Dialog } from './dialogs.tsx';
import { FileButton } from './file-button.tsx';
import { entriesOf, type Entry } from './timeline-entries.ts';

type Props = { details: NoticeDetails; onOpen?: ((dialog: Dialog) => void) | undefined };

/** The history of a notice and its dates to come. */
export const Timeline = ({ details, onOpen }: Props) => (
  <Card
    title="Timeline"
    actions={
      onOpen && (
        <Button size="small" onClick={() => onOpen({ kind: 'hearing' })}>
          Add hearing
        </Button>
      )
    }
  >
    <Rows>
      {entriesOf(details).map((entry) => (
        <TimelineRow key={entry.key} entry={entry} onOpen={onOpen} />
      ))}
    </Rows>
  </Card>
);

function TimelineRow({ entry, onOpen }: { entry: Entry; onOpen: Props['onOpen'] }) {
  const { on, title, detail, link, part, files, isOpen } = entry;
  const Icon = isOpen ? IconCircle : IconCircleCheck;
  return (
    <Row as="li" gap={10} padding="8 0" align="start">
      <Text rigid tone={isOpen ? 'amber' : 'green'} lineHeight={1}>
        <Icon size={16} aria-hidden />
      </Text>
      <Stack fill gap={4}>
        <Row gap="2 10" wrap>
          <Text weight={500} breakWords>
            {title}
          </Text>
          <Text tone="muted" size={12}>
            {formatDay(on)}
          </Text>
        </Row>
        {detail && (
          <Text tone="soft" size={12} breakWords>
            {detail}
          </Text>
        )}
        {link && (
          <Text as="a" href={link} target="_blank" rel="noopener noreferrer" size={12} breakWords>
            Join the hearing
          </Text>
        )}
        {files.length > 0 && (
          <Row gap={6} wrap>
            {files.map((file) => (
              <FileButton key={file.id} file={file} />
            ))}
          </Row>
        )}
      </Stack>
      {part && onOpen && (
        <Button size="small" aria-label={`Edit ${title} of ${formatDay(on)}`} onClick={() => onOpen(part)}>
          Edit
        </Button>
      )}
    </Row>
  );
}
