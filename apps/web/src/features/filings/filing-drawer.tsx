import { filingRoutes, type FilingDetails } from '@daftar/contract/filings';
import { formatDay, formatMoment } from '@daftar/domain/date-format';
import { ACKNOWLEDGEMENT_LABELS, acknowledgementKindOf } from '@daftar/domain/filings/forms';
import { formatMoney } from '@daftar/domain/money-format';
import { isClosed } from '@daftar/domain/work/task-status';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { NotLoaded } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { StatusBadge } from '#web/kit/work/chips.tsx';
import { useBusinessTimezone } from '#web/kit/work/use-business-timezone.ts';
import { detailOf, StateOf } from './columns.tsx';
import { CorrectDrawer } from './correct-drawer.tsx';
import { Documents } from './documents.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Props = { id: number; onClose: () => void; onOpen: (id: number) => void };

/** One filing: its facts, documents, task and the other filings for the period. */
export function FilingDrawer({ id, onClose, onOpen }: Props) {
  const read = useRead(filingRoutes.get, { params: { id } });
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const can = useCan();
  const details = read.data;
  const filing = details?.filing;
  const isCurrent = filing !== undefined && !filing.removed_at;
  return (
    <Drawer
      open
      onClose={onClose}
      width={560}
      title={filing ? `${filing.title}, ${filing.period_label}` : 'Filing'}
      subtitle={filing?.client_name}
      aside={filing && <StateOf filing={filing} />}
    >
      <DrawerBody>
        {!details ? (
          <NotLoaded query={read} what="the filing" rows={6} />
        ) : (
          <Stack gap={16}>
            {filing!.removed_at && (
              <Notice tone="amber">{`Removed on ${formatDay(filing!.removed_at.slice(0, 10))}: ${filing!.removed_reason}`}</Notice>
            )}
            {isCurrent && (can('clients', 'write') || can('clients', 'all')) && (
              <Row gap={8} wrap>
                {can('clients', 'write') && (
                  <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
                    Correct filing
                  </Button>
                )}
                {can('clients', 'all') && (
                  <Button look="quiet" onClick={() => setDialog('remove')}>
                    Remove filing
                  </Button>
                )}
              </Row>
            )}
            <FactsOf details={details} />
            <Documents details={details} mayWrite={isCurrent && can('clients', 'write')} />
            <TaskOf details={details} />
            <Related details={details} onOpen={onOpen} />
          </Stack>
        )}
      </DrawerBody>
      {details && dialog === 'edit' && <CorrectDrawer filing={details.filing} onClose={() => setDialog(null)} />}
      {details && dialog === 'remove' && <RemoveDialog details={details} onClose={() => setDialog(null)} />}
    </Drawer>
  );
}

function FactsOf({ details: { filing } }: { details: FilingDetails }) {
  const { businessId } = useParams();
  const zone = useBusinessTimezone();
  const money = (value: string): string => (Number(value) ? formatMoney(value, 'INR') : '—');
  const facts: (readonly [string, ReactNode])[] = [
    [
      ACKNOWLEDGEMENT_LABELS[acknowledgementKindOf(filing.form)],
      filing.acknowledgement ? (
        <Row as="span" gap={4} key="acknowledgement">
          <span className="code">{filing.acknowledgement}</span>
          <CopyButton text={filing.acknowledgement} what="Acknowledgement" />
        </Row>
      ) : (
        '—'
      ),
    ],
    [
      'Client',
      <Link key="client" to={`/business/${businessId}/clients/${filing.client_id}?tab=duties`}>
        {filing.client_name}
      </Link>,
    ],
    [
      filing.registration_kind,
      <span key="registration" className="code">
        {filing.registration || '—'}
      </span>,
    ],
    ['Return', detailOf(filing) || 'Original'],
    ['Due date', filing.due_date ? formatDay(filing.due_date) : 'Not in the calendar'],
    ['Filed on', formatDay(filing.filed_on)],
    ['Filed through', filing.mode],
    ['Late fee', money(filing.late_fee)],
    ['Interest', money(filing.interest)],
    [
      'Recorded',
      [formatMoment(new Date(filing.created_at), zone), filing.created_by_name].filter(Boolean).join(' by '),
    ],
    ...(filing.note ? [['Note', filing.note] as const] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

function TaskOf({ details: { has_task, task } }: { details: FilingDetails }) {
  const { businessId } = useParams();
  if (!has_task) return null;
  return (
    <Card title="Task">
      {task ? (
        <Row gap="6 10" wrap>
          <Text as={Link} to={`/business/${businessId}/workBoardTask/${task.id}`} weight={500} breakWords>
            {task.name}
          </Text>
          <Text tone="soft" size={12}>{`${task.reference} · ${task.board_name}`}</Text>
          <StatusBadge status={task.status} />
          {!isClosed(task) && (
            <Text as="p" tone="soft" size={12}>
              The task is still open. Its page lists what to finish first.
            </Text>
          )}
        </Row>
      ) : (
        <Text tone="muted">The task is on a board you don’t see.</Text>
      )}
    </Card>
  );
}

function Related({ details: { related }, onOpen }: { details: FilingDetails; onOpen: (id: number) => void }) {
  if (related.length === 0) return null;
  return (
    <Card title="Same form and period">
      <Rows>
        {related.map((one) => (
          <ListRow
            key={one.id}
            title={
              <Button look="quiet" size="small" onClick={() => onOpen(one.id)}>
                {one.acknowledgement || one.title}
              </Button>
            }
            detail={[detailOf(one) || 'Original', formatDay(one.filed_on)].join(' · ')}
            aside={<StateOf filing={one} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
