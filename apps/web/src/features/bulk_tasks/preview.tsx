import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import { ApiError } from '@daftar/contract/core/errors';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { bulkBody, type BulkValues } from './form-values.ts';

/** The step of a field with an error. */
const stepOf = (field: string): number => (field.startsWith('clients') ? 1 : /^(work|board)/.test(field) ? 0 : 2);

/** What will be created for whom, and who is left out, and why. */
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
  const { clients, planned, tasks, left_out, left_out_count, by_person, unassigned } = read.data;
  const shares = [
    ...by_person.map(({ id, name, tasks: count }) => ({ id, text: `${name}: ${count}` })),
    ...(unassigned > 0 ? [{ id: 0, text: `Unassigned: ${unassigned}` }] : []),
  ];
  return (
    <>
      <Row as="p" gap="6 24" align="stretch" wrap marginBottom={14} role="status">
        <span>
          <Text as="strong" size={16}>
            {clients}
          </Text>{' '}
          {clients === 1 ? 'client' : 'clients'}:
        </span>
        <span>
          <Text as="strong" size={16}>
            {planned}
          </Text>{' '}
          {planned === 1 ? 'task will be created' : 'tasks will be created'}
        </span>
        {left_out_count > 0 && (
          <span>
            <Text as="strong" size={16}>
              {left_out_count}
            </Text>{' '}
            skipped
          </span>
        )}
      </Row>
      <Row as="ul" gap="4 16" align="stretch" wrap marginBottom={14} aria-label="Tasks by assignee">
        {shares.map(({ id, text }) => (
          <Text as="li" key={id} tone="muted">
            {text}
          </Text>
        ))}
      </Row>
      <Grid gap={14} columns="repeat(auto-fit, minmax(min(300px, 100%), 1fr))">
        <section aria-label="Tasks to create">
          <Stack as="ul" gap={6}>
            {tasks.map(({ client_id, client_name, name, assignees }) => (
              <Row as="li" gap={12} align="stretch" justify="between" key={client_id}>
                <span>
                  {name}
                  {!name.includes(client_name) && <Text tone="muted">{` · ${client_name}`}</Text>}
                </span>
                <Text tone="muted">{assignees.map((one) => one.name).join(', ') || 'Unassigned'}</Text>
              </Row>
            ))}
          </Stack>
          {planned > tasks.length && <Text as="p" tone="muted">{`and ${planned - tasks.length} more`}</Text>}
        </section>
        {left_out_count > 0 && (
          <section aria-label="Skipped clients">
            <Stack as="ul" gap={6}>
              {left_out.map(({ client_id, name, why }) => (
                <Row as="li" gap={12} align="stretch" justify="between" key={client_id}>
                  <span>{name}</span>
                  <Text tone="muted">{why}</Text>
                </Row>
              ))}
            </Stack>
            {left_out_count > left_out.length && (
              <Text as="p" tone="muted">{`and ${left_out_count - left_out.length} more`}</Text>
            )}
          </section>
        )}
      </Grid>
    </>
  );
}
