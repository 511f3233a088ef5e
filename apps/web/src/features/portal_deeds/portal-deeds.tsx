import { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Stack } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { PortalCard, PortalRow, PortalRows } from '#web/kit/portal-card.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ANSWERS } from './labels.ts';

/** deeds: what the accountant drafted for the client to read and sign. */
export function Component() {
  const { businessId, clientId } = useParams();
  const [page, setPage] = useState(1);
  const deeds = useRead(portalDeedRoutes.list, { query: { page } }, { keep: true });
  return (
    <Page>
      <PageHeader title="Deeds" subtitle="Documents to read, approve and sign" />
      <QueryView query={deeds} what="your deeds" skeleton={4}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon={<IconFileText size={22} />} title="No deeds yet">
              Deeds and letters that your accountant shares with you appear here.
            </EmptyState>
          ) : (
            <Stack gap={16}>
              <PortalCard title="Shared with you">
                <PortalRows>
                  {data.map(({ id, name, shared_at, client_answer }) => (
                    <PortalRow
                      key={id}
                      title={name}
                      sub={`Shared ${momentText(shared_at)}`}
                      end={<Badge tone={ANSWERS[client_answer].tone}>{ANSWERS[client_answer].label}</Badge>}
                      to={`/business/${businessId}/client/${clientId}/deeds/${id}`}
                    />
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
