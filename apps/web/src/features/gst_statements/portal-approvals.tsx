import { gstStatementRoutes } from '@daftar/contract/gst_statements';
import { IconReceiptTax } from '@tabler/icons-react';
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
import { APPROVAL_TONES, ASKED } from './labels.ts';

/** gst_approvals: returns that the accountant wants approved. */
export function Component() {
  const { businessId, clientId } = useParams();
  const [page, setPage] = useState(1);
  const approvals = useRead(gstStatementRoutes.portalList, { query: { page } }, { keep: true });
  return (
    <Page>
      <PageHeader title="GST returns" subtitle="Figures to check before they are filed" />
      <QueryView query={approvals} what="your GST returns" skeleton={4}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState icon={<IconReceiptTax size={22} />} title="No GST returns to approve">
              Returns that your accountant prepares for you appear here.
            </EmptyState>
          ) : (
            <Stack gap={16}>
              <PortalCard title="Prepared for you">
                <PortalRows>
                  {data.map(({ id, label, gstin, requested_at, state }) => (
                    <PortalRow
                      key={id}
                      title={label}
                      sub={`${gstin}, ${momentText(requested_at)}`}
                      end={<Badge tone={APPROVAL_TONES[state]}>{ASKED[state]}</Badge>}
                      to={`/business/${businessId}/client/${clientId}/gst_approvals/${id}`}
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
