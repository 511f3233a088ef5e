import { feePlanRoutes, type FeePlan, type GivenPlan } from '@daftar/contract/fee_plans';
import { formatDay } from '@daftar/domain/date-format';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Box, Text } from '#web/kit/layout.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ClientName } from '#web/kit/client-name.tsx';

const SHOWN = 25;

/** Clients of the plan, with their invoices. */
export function Holders({ plan, mayWrite }: { plan: FeePlan; mayWrite: boolean }) {
  const [page, setPage] = useState(1);
  const query = { page, per_page: SHOWN };
  const read = useRead(feePlanRoutes.given, { params: { id: plan.id }, query }, { keep: true });
  return (
    <Box as="section" marginTop={24} aria-label="Clients with this plan">
      <Text as="h3" size={14} marginBottom={4}>
        Clients
      </Text>
      <QueryView query={read} what="the clients" skeleton={3}>
        {({ data: rows, meta }) =>
          rows.length === 0 ? (
            <Text as="p" tone="muted">
              Not assigned to any client yet.
            </Text>
          ) : (
            <>
              <Rows>
                {rows.map((given) => (
                  <Holder key={given.id} given={given} mayWrite={mayWrite} />
                ))}
              </Rows>
              {meta.last_page > 1 && (
                <Pager meta={meta} selected={0} rows={rows.length} onPage={setPage} onSize={() => undefined} />
              )}
            </>
          )
        }
      </QueryView>
    </Box>
  );
}

function Holder({ given, mayWrite }: { given: GivenPlan; mayWrite: boolean }) {
  const { client_name, firm_name, starts_on, ended_at } = given;
  const end = async (): Promise<void> => {
    const question = {
      title: `End ${given.plan_name} for ${client_name}?`,
      body: 'Its recurring invoices will end. Existing invoices are kept.',
      verb: 'End plan',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await write(feePlanRoutes.end, { params: { id: given.id } }, { version: given.version });
    toast('success', `${given.plan_name} ended for ${client_name}`);
  };
  return (
    <ListRow
      title={<ClientName name={client_name} />}
      detail={
        <>
          {firm_name} · from {formatDay(starts_on)}
          <MadeLinks given={given} />
        </>
      }
      aside={
        ended_at ? (
          <Badge>Ended</Badge>
        ) : (
          mayWrite && (
            <Button size="small" onClick={() => void end().catch(() => undefined)}>
              End<span className="visually-hidden"> for {client_name}</span>
            </Button>
          )
        )
      }
    />
  );
}

/** Links to the created invoices, for members who can see them. */
function MadeLinks({ given: { recurring_ids, invoice_id } }: { given: GivenPlan }) {
  const { businessId } = useParams();
  if (!useCan()('invoices', 'read')) return null;
  const at = `/business/${businessId}`;
  return (
    <>
      {recurring_ids.map((id, i) => (
        <span key={id}>
          {' · '}
          <Text as={Link} hover="underline" to={`${at}/recurring-invoice/${id}/view`} tone="brand">
            {recurring_ids.length === 1 ? 'Recurring invoice' : `Recurring invoice ${i + 1}`}
          </Text>
        </span>
      ))}
      {invoice_id !== null && (
        <>
          {' · '}
          <Text as={Link} hover="underline" to={`${at}/invoice/${invoice_id}/view`} tone="brand">
            One-time invoice
          </Text>
        </>
      )}
    </>
  );
}
