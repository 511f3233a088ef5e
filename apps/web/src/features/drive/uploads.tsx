import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import classes from './drive.module.css';
import type { Going } from './use-uploads.ts';

/** Upload progress in a corner of the screen, with failures. */
export function Uploads({ going, onClear }: { going: readonly Going[]; onClear: () => void }) {
  if (!going.length) return null;
  const open = going.filter(({ state }) => state === 'going').length;
  const failed = going.filter(({ state }) => state === 'failed').length;
  const title = open ? `Uploading ${open} of ${going.length}` : failed ? `${failed} failed to upload` : 'Uploaded';
  return (
    <Box
      as="section"
      padding="8 8 12 16"
      overflow="y"
      surface="panel"
      shadow={2}
      maxHeight="40vh"
      className={classes.uploads}
      aria-label="Uploads"
    >
      <Row justify="between" minHeight={36}>
        <strong role="status">{title}</strong>
        {!open && <IconButton label="Close uploads" icon={<IconX size={16} aria-hidden />} onClick={onClear} />}
      </Row>
      <ul>
        {going.map(({ key, name, share, state, reason }) => (
          <Row as="li" gap="2 12" wrap padding="4 8 4 0" size={13} key={key} data-state={state}>
            <Text grow minWidth={120} truncate title={name}>
              {name}
            </Text>
            {state === 'going' && <progress value={share} aria-label={`Uploading ${name}`} />}
            {state === 'done' && <IconCheck size={16} aria-label="Done" />}
            {state === 'failed' && (
              <Row as="span" gap={4} tone="red" className={classes.reason}>
                <IconAlertTriangle size={14} aria-hidden /> {reason}
              </Row>
            )}
          </Row>
        ))}
      </ul>
    </Box>
  );
}
