import type { Application } from '@daftar/contract/loan_banks';
import { formatDay } from '@daftar/domain/date-format';
import { bankTimeline } from '@daftar/domain/loans/bank';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';

/** Events at the bank, newest first. */
export function Timeline({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const events = bankTimeline(application);
  if (events.length === 0) return null;
  return (
    <Stack gap={6}>
      <Box>
        <Button look="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide timeline' : `Show timeline (${events.length})`}
        </Button>
      </Box>
      {open && (
        <Stack as="ol" gap={6}>
          {events.map(({ on, title, detail }, place) => (
            <Row as="li" key={place} gap={8} align="baseline">
              <Text tone="muted" size={12} rigid width={76}>
                {formatDay(on)}
              </Text>
              <Text fill breakWords>
                <Text weight={500}>{title}</Text>
                {detail && ` · ${detail}`}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
