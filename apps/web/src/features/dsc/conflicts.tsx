import { dscRoutes } from '@daftar/contract/dsc';
import { dueClashText } from '@daftar/domain/dsc/clash';
import { IconCircleCheck } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { ClashMark } from '#web/kit/dsc/clash-mark.tsx';
import { DscTabs } from '#web/kit/dsc/dsc-tabs.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';

const SPANS = [
  { value: '15', label: '15 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** dsc/conflicts: open filings whose signer can't sign by the due date, the worst first. */
export function Component() {
  const base = `/business/${useParams().businessId}`;
  const [query, setQuery] = useSearchParams();
  const asked = query.get('days');
  const days: Span = SPANS.find(({ value }) => value === asked)?.value ?? '30';
  const can = useCan();
  const hasBoards = can('workboard', 'read') || can('workboard', 'Manage WorkBoard');
  const read = useRead(dscRoutes.conflicts, { query: { days: Number(days) } }, { keep: true, enabled: hasBoards });
  useTitle('DSC conflicts');
  return (
    <>
      <Box gutter padding="16 0 0" rigid>
        <PageHeader title="DSC conflicts" />
      </Box>
      <DscTabs />
      <Page>
        <Stack gap={14}>
          <Row gap="8 16" wrap justify="between">
            <Segmented
              label="Due in the next"
              options={SPANS}
              value={days}
              onChange={(value) => setQuery(value === '30' ? {} : { days: value }, { replace: true })}
            />
            {read.data && (
              <Text tone="soft">{`${read.data.conflicts} can’t be signed in time, ${read.data.warnings} to watch`}</Text>
            )}
          </Row>
          {hasBoards ? (
            <QueryView query={read} what="the conflicts" skeleton={8}>
              {({ data }) =>
                data.length === 0 ? (
                  <EmptyState icon={<IconCircleCheck size={22} />} title="No conflicts">
                    Every open filing that is due in the next {days} days can be signed.
                  </EmptyState>
                ) : (
                  <Rows>
                    {data.map(({ task_id, name, client_name, clash }) => (
                      <ListRow
                        key={task_id}
                        to={`${base}/workBoardTask/${task_id}`}
                        title={`${name} · ${client_name}`}
                        detail={dueClashText(clash)}
                        aside={<ClashMark clash={clash} />}
                      />
                    ))}
                  </Rows>
                )
              }
            </QueryView>
          ) : (
            <EmptyState icon={<IconCircleCheck size={22} />} title="No access to tasks">
              Conflicts are listed by task. Ask for access to work boards.
            </EmptyState>
          )}
        </Stack>
      </Page>
    </>
  );
}
