import { filingRoutes } from '@daftar/contract/filings';
import type { TaskCard } from '@daftar/contract/work/task';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { TaskFilingDialog } from '#web/kit/filings/task-filing-dialog.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { detailOf, StateOf } from './columns.tsx';

/** On a compliance task: its filings, or the form and period that the register waits for. */
export function Component({ task }: { task: TaskCard }) {
  const { businessId } = useParams();
  const mayRead = useCan()('clients', 'read');
  const read = useRead(filingRoutes.ofTask, { params: { id: task.id } }, { enabled: mayRead });
  const [isOpen, setOpen] = useState(false);
  if (!mayRead) return <Text tone="muted">Filings are visible to users with access to clients.</Text>;
  if (!read.data) return <NotLoaded query={read} what="the filing" rows={1} />;
  const { subject, filings } = read.data;
  if (filings.length > 0)
    return (
      <Rows>
        {filings.map((filing) => (
          <ListRow
            key={filing.id}
            to={`/business/${businessId}/filings?filing=${filing.id}`}
            title={filing.acknowledgement || filing.title}
            detail={[detailOf(filing), `Filed on ${formatDay(filing.filed_on)}`].filter(Boolean).join(' · ')}
            aside={<StateOf filing={filing} />}
          />
        ))}
      </Rows>
    );
  if (!subject) return <Text tone="muted">No filing</Text>;
  return (
    <Row gap={12} wrap justify="between">
      <Text tone="soft">
        {[subject.title, subject.period_label, subject.registration, 'no acknowledgement yet']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Button onClick={() => setOpen(true)}>Record filing</Button>
      {isOpen && (
        <TaskFilingDialog
          task={task}
          filing={{ ...read.data, subject }}
          onRecorded={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </Row>
  );
}
