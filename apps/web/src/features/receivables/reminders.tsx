import { DeliveryBadge } from '#web/kit/delivery.tsx';
import { accountRoutes, type InvoiceReminder } from '@daftar/contract/receivables';
import { configRoutes } from '@daftar/contract/settings';
import { IconBell } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { momentText } from '#web/kit/format-time.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { Money } from '#web/kit/money.tsx';
import { REMINDER_WORDS, ruleText } from './labels.ts';

const COLUMNS: Column<InvoiceReminder>[] = [
  { id: 'invoice', title: 'Invoice', cell: ({ invoice_number }) => invoice_number },
  {
    id: 'state',
    title: 'Status',
    width: 140,
    narrow: true,
    cell: ({ state, sent_at, delivery }) =>
      state === 'sent' ? (
        <DeliveryBadge sent_at={sent_at} delivery={delivery} />
      ) : (
        <Badge tone={REMINDER_WORDS[state].tone}>{REMINDER_WORDS[state].label}</Badge>
      ),
  },
  { id: 'rule', title: 'Reminder day', width: 220, cell: ({ rule_days }) => ruleText(rule_days) },
  {
    id: 'recipient',
    title: 'To',
    width: 220,
    cell: ({ recipient }) =>
      recipient || (
        <Text tone="muted" weight={400}>
          —
        </Text>
      ),
  },
  {
    id: 'due',
    title: 'Amount due',
    width: 130,
    align: 'end',
    cell: ({ due, currency }) => <Money amount={due} currency={currency} />,
  },
  { id: 'sent_at', title: 'Created', width: 170, sort: 'sent_at', cell: ({ sent_at }) => momentText(sent_at) },
];

/** Automatic and manual reminders of the client, and the reason for those not sent. */
export function Reminders({ clientId }: { clientId: number }) {
  const { businessId } = useParams();
  return (
    <>
      <Switched />
      <ListScreen
        embedded
        title="Reminders"
        what="reminders"
        route={accountRoutes.reminders}
        query={{ client_id: clientId }}
        columns={COLUMNS}
        href={({ invoice_id }) => `/business/${businessId}/invoice/${invoice_id}/view`}
        empty={{
          icon: <IconBell size={22} />,
          title: 'No reminders yet',
          text: 'Automatic and manual reminders appear here with their status.',
        }}
      />
    </>
  );
}

/** Whether the rules are at work at all. */
function Switched() {
  const settings = useScreenUrl('/business/:businessId/billing-setting');
  const { data } = useRead(configRoutes.get, { query: { type: 'BILLING' } }, { quiet: true });
  if (!data || data.config.reminders_on) return null;
  return (
    <Notice
      actions={
        settings && (
          <Button size="small" to={settings}>
            Billing settings
          </Button>
        )
      }
    >
      Automatic reminders are off. You can still send reminders manually.
    </Notice>
  );
}
