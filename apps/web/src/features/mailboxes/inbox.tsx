import { mailboxRoutes, type Mailbox, type MailTray } from '@daftar/contract/mailboxes';
import { IconInbox, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { EmailTabs } from '#web/kit/email-tabs.tsx';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Box, Stack, Text } from '#web/kit/layout.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { clientLookup, peopleLookup } from '#web/kit/lookups.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Tabs, useTab } from '#web/kit/tabs.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { COLUMNS } from './columns.tsx';

const UP_TO = 100;
const capped = (count: number | undefined): { count?: string } =>
  count ? { count: count >= UP_TO ? `${UP_TO}+` : String(count) } : {};

/** email/inbox: conversations of the mailboxes, the newest first. */
export function Component() {
  const businessId = Number(useParams().businessId);
  const settings = useScreenUrl('/business/:businessId/email-integration');
  const { data: counts } = useRead(mailboxRoutes.counts, {}, { quiet: true });
  const { data: boxes } = useRead(mailboxRoutes.mailboxes, {}, { quiet: true });
  const mailboxes = boxes?.data ?? [];
  const trays = [
    { value: 'open', label: 'Open', ...capped(counts?.open) },
    { value: 'unfiled', label: 'Unfiled', ...capped(counts?.unfiled) },
    { value: 'mine', label: 'Assigned to me', ...capped(counts?.mine) },
    { value: 'done', label: 'Done' },
    { value: 'all', label: 'All' },
  ] satisfies { value: MailTray; label: string; count?: string }[];
  const tray = useTab(trays, 'tray');
  const filters: Filter[] = [
    { name: 'unread', label: 'Read', options: READ },
    { name: 'client_id', label: 'Client', lookup: clientLookup },
    { name: 'assignee_id', label: 'Assignee', lookup: peopleLookup(businessId) },
    ...(mailboxes.length > 1
      ? [
          {
            name: 'mailbox_id',
            label: 'Mailbox',
            options: mailboxes.map(({ id, address }) => ({ value: String(id), label: address })),
          },
        ]
      : []),
  ];
  const hasNone = boxes !== undefined && mailboxes.length === 0;
  return (
    <ListScreen
      title="Email"
      what="conversations"
      route={mailboxRoutes.list}
      query={{ tray }}
      columns={COLUMNS}
      columnsKey="mail_threads"
      filters={filters}
      filterKey="mail_filters"
      searchHint="Search by sender, subject or text"
      href={({ id }) => `/business/${businessId}/email/inbox/${id}`}
      actions={mailboxes.length > 0 && <SyncButton mailboxes={mailboxes} />}
      tabs={
        <>
          <EmailTabs current="inbox" />
          <Problems mailboxes={mailboxes} settings={settings} />
          <Tabs tabs={trays} param="tray" label="Conversations" keep={['search', 'mail_filters']} fresh />
        </>
      }
      {...(hasNone && settings ? { create: { label: 'Connect mailbox', to: settings } } : {})}
      empty={
        hasNone
          ? {
              icon: <IconInbox size={22} />,
              title: 'No mailboxes yet',
              text: 'Connect an email account with IMAP. Its emails appear here and on the pages of your clients.',
            }
          : {
              icon: <IconInbox size={22} />,
              title: EMPTY[tray as MailTray],
              text: 'New emails appear here within minutes.',
            }
      }
    />
  );
}

const READ = [
  { value: 'true', label: 'Unread' },
  { value: 'false', label: 'Read' },
];
const EMPTY: Record<MailTray, string> = {
  open: 'No open conversations',
  unfiled: 'No unfiled conversations',
  mine: 'No conversations assigned to you',
  done: 'No conversations done yet',
  all: 'No conversations yet',
};

function Problems({ mailboxes, settings }: { mailboxes: readonly Mailbox[]; settings: string | undefined }) {
  const failing = mailboxes.filter(({ problem, state }) => problem || state === 'paused');
  if (failing.length === 0) return null;
  return (
    <Box gutter padding="10 0">
      <Stack gap={8}>
        {failing.map(({ id, address, state, problem, synced_at }) => (
          <Notice
            key={id}
            tone="amber"
            actions={
              settings && (
                <Button size="small" to={settings}>
                  Open account
                </Button>
              )
            }
          >
            <Text weight={500}>{address}</Text> {state === 'paused' ? 'is paused.' : 'could not be read.'} {problem}{' '}
            {synced_at ? `Last checked ${ago(synced_at)}.` : ''}
          </Notice>
        ))}
      </Stack>
    </Box>
  );
}

function SyncButton({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const [busy, setBusy] = useState(false);
  const isReading = mailboxes.some(({ state }) => state === 'connected');
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(mailboxRoutes.sync, { body: {} });
      toast('success', 'Checking for new email');
    } finally {
      setBusy(false);
    }
  };
  if (!isReading) return null;
  return (
    <Button
      busy={busy}
      icon={<IconRefresh size={16} aria-hidden />}
      onClick={() => void check().catch(() => undefined)}
    >
      Check for new email
    </Button>
  );
}
