import { bulkTaskRoutes, type BulkPreview } from '@daftar/contract/bulk_tasks';
import { ApiError } from '@daftar/contract/core/errors';
import { formatDay } from '@daftar/domain/date-format';
import type { ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { formatListMoney } from '@daftar/domain/money-format';
import { countOf } from '#web/kit/format-count.ts';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { periodOf } from '#web/kit/work/period-options.ts';
import { linesOf } from '#web/kit/work/task-blueprint-values.ts';
import { bulkBody, type BulkValues } from './form-values.ts';

/** The step of a field with an error. */
const stepOf = (field: string): number => (field.startsWith('clients') ? 1 : /^(work|board)/.test(field) ? 0 : 2);

/** The tasks that will be created, and the clients left out with the reason. */
export function Preview({ values, onBack }: { values: BulkValues; onBack: (step: number) => void }) {
  const read = useRead(bulkTaskRoutes.preview, { body: bulkBody(values) }, { quiet: true, staleTime: 0 });
  const refused = read.error instanceof ApiError ? read.error.body.errors?.[0] : undefined;
  if (refused)
    return (
      <Notice tone="amber" actions={<Button onClick={() => onBack(stepOf(refused.field))}>Go back and fix</Button>}>
        {refused.message}
      </Notice>
    );
  if (!read.data) return <NotLoaded query={read} what="the preview" rows={6} />;
  return <Plan preview={read.data} values={values} />;
}

function Plan({ preview, values }: { preview: BulkPreview; values: BulkValues }) {
  const { clients, planned, tasks, left_out, left_out_count } = preview;
  return (
    <>
      <div role="status">
        <Text as="p" size={18} weight={600}>
          {planned === 1 ? '1 task will be created' : `${countOf(planned)} tasks will be created`}
        </Text>
        <Text as="p" tone="soft">
          {left_out_count > 0
            ? `For ${countOf(planned)} of ${countOf(clients)} clients. ${countOf(left_out_count)} skipped.`
            : 'One for each client.'}
        </Text>
      </div>
      <Facts preview={preview} values={values} />
      <Shares {...preview} />
      <Grid gap={20} columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))">
        <Lines title="Tasks to create" more={planned - tasks.length}>
          {tasks.map(({ client_id, client_name, name, assignees }) => (
            <Line
              key={client_id}
              title={name.includes(client_name) ? name : client_name}
              detail={name.includes(client_name) ? undefined : name}
              aside={assignees.map((one) => one.name).join(', ') || 'Unassigned'}
            />
          ))}
        </Lines>
        {left_out_count > 0 && (
          <Lines title="Skipped clients" more={left_out_count - left_out.length}>
            {left_out.map(({ client_id, name, why }) => (
              <Line key={client_id} title={name} aside={why} />
            ))}
          </Lines>
        )}
      </Grid>
    </>
  );
}

/** Values that all tasks share. */
function Facts({ preview: { fee, billed_already }, values }: { preview: BulkPreview; values: BulkValues }) {
  const currency = useBusiness()?.business?.currency ?? 'INR';
  const [toDos, documents] = [linesOf(values.work.to_dos).length, linesOf(values.work.documents).length];
  const unbilled = billed_already > 0 ? ` (not for ${countOf(billed_already)} billed by a recurring invoice)` : '';
  const facts: [string, string | undefined][] = [
    ['Period', periodOf(values.period)?.label],
    ['Due date', values.due_date ? formatDay(values.due_date) : undefined],
    ['To-dos', toDos > 0 ? String(toDos) : undefined],
    ['Documents', documents > 0 ? String(documents) : undefined],
    ['Fee', fee ? `${formatListMoney(fee, currency)}${unbilled}` : undefined],
  ];
  return (
    <Row as="dl" gap="8 28" align="stretch" wrap>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text as="dt" tone="muted" size={12}>
                {label}
              </Text>
              <Text as="dd" weight={500}>
                {value}
              </Text>
            </div>
          ),
      )}
    </Row>
  );
}

const Shares = ({ by_person, unassigned }: BulkPreview) => (
  <Row as="ul" gap="6 16" wrap aria-label="Tasks by assignee">
    {by_person.map(({ id, name, tasks }) => (
      <Row as="li" gap={6} key={id}>
        <Avatar name={name} size={22} />
        {name}
        <Badge dot={false}>{countOf(tasks)}</Badge>
      </Row>
    ))}
    {unassigned > 0 && (
      <Row as="li" gap={6} tone="soft">
        Unassigned
        <Badge dot={false} tone="amber">
          {countOf(unassigned)}
        </Badge>
      </Row>
    )}
  </Row>
);

const Lines = ({ title, more, children }: { title: string; more: number; children: ReactNode }) => (
  <Stack as="section" gap={6} packed aria-label={title}>
    <Text as="h3" size={13} weight={600}>
      {title}
    </Text>
    <Stack as="ul" dividers surface="card">
      {children}
    </Stack>
    {more > 0 && <Text as="p" tone="muted">{`+${countOf(more)} more`}</Text>}
  </Stack>
);

const Line = ({ title, detail, aside }: { title: string; detail?: string | undefined; aside: string }) => (
  <Row as="li" gap={12} padding="7 12" justify="between">
    <Stack as="span" fill>
      <Text weight={500} truncate>
        {title}
      </Text>
      {detail && (
        <Text tone="muted" size={12} truncate>
          {detail}
        </Text>
      )}
    </Stack>
    <Text rigid tone="soft" size={12}>
      {aside}
    </Text>
  </Row>
);
