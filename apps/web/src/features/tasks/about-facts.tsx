import { boardRoutes } from '@daftar/contract/boards';
import { Link, useParams } from 'react-router';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { InlineText } from '#web/kit/inline-text.tsx';
import { Box } from '#web/kit/layout.tsx';
import { clientLookup } from '#web/kit/lookups.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { useServices } from '#web/kit/work/use-services.ts';
import { change, intoColumn } from './changes.ts';
import { ChoiceFact, Fact, FoundFact } from './fact.tsx';
import type { PartProps } from './task-facts.tsx';
import classes from './task.module.css';

/** Client and subject of the task. */
export function AboutFacts({ task, mayEdit }: PartProps) {
  const { businessId } = useParams();
  const { id } = task;
  const clients = useScreenUrl('/business/:businessId/clients');
  const isLater = useLater();
  const services = useServices(isLater);
  const columns =
    useRead(boardRoutes.columns, { params: { id: task.board_id } }, { quiet: true, enabled: isLater }).data?.data ?? [];
  return (
    <>
      <FoundFact
        label="Client"
        value={task.client_id}
        name={task.client_name}
        mayEdit={mayEdit && clients !== undefined}
        lookup={clientLookup}
        onChange={(client_id) => void change(id, { client_id })}
      />
      {task.client_id !== null && clients && (
        <Fact label="">
          <Box
            as={Link}
            hover="underline"
            padding="4 8"
            tone="brand"
            className={classes.follow}
            to={`${clients}/${task.client_id}`}
          >
            Open client
          </Box>
        </Fact>
      )}
      <FoundFact
        label="Service"
        value={task.service_id}
        name={task.service_name}
        mayEdit={mayEdit && services.length > 0}
        options={services}
        onChange={(service_id) => void change(id, { service_id })}
      />
      <Fact label="Period">
        {mayEdit ? (
          <InlineText
            label="Period"
            value={task.period_label}
            placeholder="—"
            clearable
            maxLength={60}
            onSave={(period_label) => change(id, { period_label })}
          />
        ) : (
          <span className={classes.plain}>{task.period_label || '—'}</span>
        )}
      </Fact>
      <Fact label="Board">
        <Box
          as={Link}
          hover="underline"
          padding="4 8"
          tone="brand"
          className={classes.follow}
          to={`/business/${businessId}/workBoard-Tasks?board=${task.board_id}`}
        >
          {task.board_name}
        </Box>
      </Fact>
      {columns.length > 0 && (
        <ChoiceFact
          label="Column"
          value={String(task.column_id ?? '')}
          options={columns.map((column) => ({ value: String(column.id), label: column.name }))}
          mayEdit={mayEdit}
          onChange={(value) => {
            const completes = columns.find((column) => String(column.id) === value)?.work_progress === 'Completed';
            void intoColumn(task, Number(value), completes);
          }}
        />
      )}
      <Fact label="Tags">
        {mayEdit ? (
          <InlineText
            label="Tags, separated by commas"
            value={task.tags.join(', ')}
            placeholder="—"
            clearable
            maxLength={400}
            onSave={(text) => change(id, { tags: listed(text) })}
          />
        ) : (
          <span className={classes.plain}>{task.tags.join(', ') || '—'}</span>
        )}
      </Fact>
    </>
  );
}

const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
