import { accountRoutes, type InvoiceReminder } from '@daftar/contract/accounts';
import { configRoutes } from '@daftar/contract/configs';
import { IconBell } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { momentText } from '#web/kit/moment.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './accounts.module.css';
import { money, REMINDER_WORDS, ruleText } from './words.ts';

const COLUMNS: Column<InvoiceReminder>[] = [
  { id: 'invoice', title: 'Invoice', cell: ({ invoice_number }) => invoice_number },
  {
    id: 'state',
    title: 'What was done',
    width: 140,
    narrow: true,
    cell: ({ state }) => <Badge tone={REMINDER_WORDS[state].tone}>{REMINDER_WORDS[state].label}</Badge>,
  },
  { id: 'rule', title: 'Rule', width: 220, cell: ({ rule_days }) => ruleText(rule_days) },
  {
    id: 'recipient',
    title: 'To',
    width: 220,
    cell: ({ recipient }) => recipient || <span className={classes.quiet}>—</span>,
  },
  { id: 'due', title: 'Due then', width: 130, align: 'end', cell: ({ due, currency }) => money(due, currency) },
  { id: 'sent_at', title: 'When', width: 170, sort: 'sent_at', cell: ({ sent_at }) => momentText(sent_at) },
];

/** What the client was reminded of, by rule or by hand; and what it was not, and why. */
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
          text: 'Reminders by rule and by hand are listed here, with what became of them.',
        }}
      />
    </>
  );
}

/** Whether the rules are at work at all. */
function Switched() {
  const settings = usePlace('/business/:businessId/billing-setting');
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
      Reminders by rule are off: only those by hand go out.
    </Notice>
  );
}
