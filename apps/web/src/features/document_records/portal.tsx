import { documentRecordRoutes } from '@daftar/contract/document_records';
import type { ClientDocumentItem, ClientDocumentRecord } from '@daftar/contract/document_records/portal';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { timezone } from '#web/core/timezone.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';

/** documents-held: what the accountant holds for the client, and what was handed over, to confirm. */
export function Component() {
  const [page, setPage] = useState(1);
  const items = useRead(documentRecordRoutes.clientItems, { query: { per_page: 50 } });
  const records = useRead(documentRecordRoutes.clientRecords, { query: { page } }, { keep: true });
  return (
    <Page>
      <PageHeader title="Documents" subtitle="What your accountant holds for you, and what you handed over" />
      <QueryView query={records} what="your documents" skeleton={6}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState icon={<IconDoorEnter size={22} />} title="No documents yet">
              Documents that you hand over to your accountant appear here.
            </EmptyState>
          ) : (
            <Stack gap={16}>
              {items.data && items.data.meta.total > 0 && (
                <PortalCard title={`With your accountant (${items.data.meta.total})`}>
                  <PortalRows>
                    {items.data.data.map((item) => (
                      <PortalRow key={item.id} title={item.name} sub={heldText(item)} />
                    ))}
                  </PortalRows>
                </PortalCard>
              )}
              <PortalCard title="Handed over and received">
                <PortalRows>
                  {data.map((record) => (
                    <Entry key={record.id} record={record} />
                  ))}
                </PortalRows>
              </PortalCard>
              {meta.last_page > 1 && <Pager meta={meta} onPage={setPage} small />}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

const heldText = ({ number, period, copy_kind, quantity, received_on, returnable_by }: ClientDocumentItem): string =>
  [
    copy_kind,
    number && `No. ${number}`,
    period,
    quantity > 1 && `Quantity ${quantity}`,
    `received ${formatDay(today(new Date(received_on), timezone))}`,
    returnable_by && `due back to you ${formatDay(returnable_by)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function Entry({ record }: { record: ClientDocumentRecord }) {
  const { id, number, direction, happened_at, mode, docket_number, items, confirmed_at, can_confirm } = record;
  const confirm = useWrite(documentRecordRoutes.confirm, { onDone: () => toast('success', `${number} confirmed`) });
  return (
    <PortalRow
      title={direction === 'Inward' ? `Handed over, ${number}` : `Received, ${number}`}
      sub={[formatMoment(new Date(happened_at), timezone), mode, docket_number].filter(Boolean).join(' · ')}
      below={
        <Text tone="soft" size={13} breakWords>
          {items
            .map(({ name, number: no, copy_kind, quantity }) =>
              [name, no, copy_kind, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' '),
            )
            .join(', ')}
        </Text>
      }
      end={
        confirmed_at ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          can_confirm && (
            <Button
              size="small"
              aria-label={`Confirm ${number}`}
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ params: { id } })}
            >
              Confirm
            </Button>
          )
        )
      }
    />
  );
}
