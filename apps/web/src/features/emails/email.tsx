import { emailRoutes } from '@daftar/contract/emails';
import { MESSAGE_STATES } from '@daftar/contract/outbox';
import { IconClock, IconFileText, IconMail, IconSignature } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { EmailTabs } from '#web/kit/email-tabs.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { MESSAGE_COLUMNS } from '#web/kit/message-columns.tsx';
import { MessageDrawer } from '#web/kit/message-drawer.tsx';
import { MESSAGE_STATE } from '#web/kit/message-state.tsx';
import { DRAFT_COLUMNS, SCHEDULED_COLUMNS } from './columns.tsx';
import { DraftActions } from './draft-actions.tsx';
import { EmailDrawer } from './email-drawer.tsx';
import { SignatureDialog } from './signature-dialog.tsx';

const STATES = [
  {
    name: 'state',
    label: 'Status',
    options: MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE[value].title })),
  },
];

/** email: emails that were sent, wait for their time, or are being written. */
export function Component() {
  const { businessId } = useParams();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab');
  const opened = Number(query.get('email')) || null;
  const closeEmail = (): void =>
    setQuery((now) => {
      now.delete('email');
      return now;
    });
  const [isSigning, setSigning] = useState(false);
  const compose = `/business/${businessId}/email/compose`;
  const around = {
    title: 'Email',
    create: { label: 'Write email', to: compose },
    actions: (
      <Button icon={<IconSignature size={16} aria-hidden />} onClick={() => setSigning(true)}>
        Signature
      </Button>
    ),
  };
  return (
    <>
      {tab === 'drafts' ? (
        <Drafts around={around} compose={compose} />
      ) : tab === 'scheduled' ? (
        <Scheduled around={around} />
      ) : (
        <Sent around={around} />
      )}
      <EmailDrawer id={opened} onClose={closeEmail} />
      {isSigning && <SignatureDialog onClose={() => setSigning(false)} />}
    </>
  );
}

type Around = { title: string; create: { label: string; to: string }; actions: ReactNode };

function Sent({ around }: { around: Around }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        key="sent"
        {...around}
        what="emails"
        route={emailRoutes.sent}
        columns={MESSAGE_COLUMNS}
        filters={STATES}
        filterKey="sent_filters"
        searchHint="Search by email address"
        tabs={<EmailTabs current="sent" />}
        onOpen={({ id }) => setOpened(id)}
        empty={{
          icon: <IconMail size={22} />,
          title: 'No emails sent yet',
          text: 'Emails that you send to clients appear here with their delivery status.',
        }}
      />
      <MessageDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Scheduled({ around }: { around: Around }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ListScreen
        key="scheduled"
        {...around}
        what="emails"
        route={emailRoutes.list}
        query={{ state: 'scheduled' }}
        columns={SCHEDULED_COLUMNS}
        searchHint="Search by subject"
        tabs={<EmailTabs current="scheduled" />}
        onOpen={({ id }) => setOpened(id)}
        empty={{
          icon: <IconClock size={22} />,
          title: 'No emails scheduled',
          text: 'Write an email and choose a time for it. It waits here until then.',
        }}
      />
      <EmailDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function Drafts({ around, compose }: { around: Around; compose: string }) {
  return (
    <ListScreen
      key="drafts"
      {...around}
      what="drafts"
      route={emailRoutes.list}
      query={{ state: 'draft' }}
      columns={DRAFT_COLUMNS}
      searchHint="Search by subject"
      tabs={<EmailTabs current="drafts" />}
      href={({ id }) => `${compose}?draft=${id}`}
      bulk={(ids, clear) => <DraftActions ids={ids} clear={clear} />}
      empty={{
        icon: <IconFileText size={22} />,
        title: 'No drafts',
        text: 'Emails are saved here while you write them.',
      }}
    />
  );
}
