import { IconSparkles, IconX } from '@tabler/icons-react';
import { useUpdate } from '#web/core/app-update.ts';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import classes from './update-card.module.css';

/** The new-version banner (section 2). */
export function UpdateCard() {
  const { ready, dismissed, update, dismiss } = useUpdate();
  if (!ready || dismissed) return null;
  return (
    <Row
      gap={9}
      rigid
      padding="8 8 8 10"
      margin="8 2 4"
      background="brand-soft"
      radius="nav"
      className={classes.card}
      role="status"
    >
      <IconSparkles size={18} aria-hidden className={classes.icon} />
      <Box grow lineHeight={1.35}>
        <Box as="strong" block weight={600}>
          New version ready
        </Box>
        <Text as="button" hover="underline" type="button" tone="brand" weight={500} onClick={update}>
          Click to update
        </Text>
      </Box>
      <Text as="button" type="button" tone="soft" aria-label="Dismiss" onClick={dismiss}>
        <IconX size={16} aria-hidden />
      </Text>
    </Row>
  );
}
