import { triggerRoutes, type TriggerRule } from '@daftar/contract/triggers';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { CHANNEL_TITLES } from '#web/kit/message-state.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { stepText } from './sentence.ts';

const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'last_30_days', label: 'Last 30 days' },
] as const;

/** The dry run of a rule: today, and the last 30 days. */
export function Preview({ rule }: { rule: Pick<TriggerRule, 'id' | 'shipped_key'> }) {
  const [period, setPeriod] = useState<'today' | 'last_30_days'>('today');
  const which = rule.id === null ? { key: rule.shipped_key! } : { id: rule.id };
  const preview = useRead(triggerRoutes.preview, { query: { ...which, period } });
  return (
    <Stack gap={12}>
      <div>
        <Segmented label="Period" options={PERIODS} value={period} onChange={setPeriod} />
      </div>
      <QueryView query={preview} what="the dry run" skeleton={3}>
        {({ total, data }) => (
          <Stack gap={10}>
            <Text as="p" aria-live="polite">
              {total === 0
                ? period === 'today'
                  ? 'Nothing is due today.'
                  : 'Nothing was due in the last 30 days.'
                : `${total} ${total === 1 ? 'decision' : 'decisions'}${total > data.length ? `, the latest ${data.length} are listed` : ''}.`}
            </Text>
            {data.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a record can be due several times
              <Box key={at} padding="10 12" background="subtle" radius="card">
                <Stack gap={4}>
                  <Text weight={500}>
                    {one.title}
                    {one.client_name ? ` · ${one.client_name}` : ''}
                  </Text>
                  <Text tone="soft">
                    {[
                      stepText(one.step),
                      momentText(one.due_at),
                      one.channel && `${CHANNEL_TITLES[one.channel]} to ${one.recipient}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  {one.others && <Text tone="soft">{one.others}</Text>}
                  {one.text && (
                    <details>
                      <summary>{one.subject || 'Message'}</summary>
                      <Text as="p" whiteSpace="pre-wrap">
                        {one.text}
                      </Text>
                    </details>
                  )}
                  {one.decision && <Text weight={500}>{one.decision}</Text>}
                </Stack>
              </Box>
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
