import { emailRoutes, type Email } from '@daftar/contract/emails';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ClientName } from '#web/kit/client-name.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Facts } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { recipientsText } from './columns.tsx';
import { countOf, PURPOSES } from './labels.ts';

/** An email that waits for its time, has stopped, or was sent, with the clients that it missed. */
export function EmailDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const email = useRead(emailRoutes.get, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return (
    <Drawer open={id !== null} onClose={onClose} width={680} title={email.data?.subject || 'Email'}>
      <DrawerBody>
        <QueryView query={email} what="the email">
          {(data) => <Shown email={data} onClose={onClose} />}
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}

const TIMES = {
  scheduled: 'Will be sent',
  sending: 'Sending since',
  stopped: 'Stopped',
  sent: 'Sent',
  draft: '',
} as const;

function Shown({ email, onClose }: { email: Email; onClose: () => void }) {
  return (
    <Stack gap={16}>
      <Facts
        facts={[
          ['To', recipientsText(email)],
          ['From', email.user_name],
          [TIMES[email.state], email.send_at && momentText(email.send_at)],
          ['Kind', PURPOSES[email.purpose]],
          ['Files', [...email.files, ...email.uploads].map(({ name }) => name).join(', ')],
        ]}
      />
      {email.state === 'scheduled' && <WaitingActions email={email} onClose={onClose} />}
      {email.state === 'stopped' && <StoppedActions email={email} />}
      {email.missed.length > 0 && <Missed email={email} />}
      <Box surface="card" padding={14} whiteSpace="pre-wrap" breakWords>
        {email.text}
      </Box>
    </Stack>
  );
}

/** Cancelled, it is a draft again. */
function WaitingActions({ email, onClose }: { email: Email; onClose: () => void }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const [busy, setBusy] = useState(false);
  const cancel = async (opens: boolean): Promise<void> => {
    setBusy(true);
    try {
      await write(emailRoutes.cancel, { params: { id: email.id }, body: {} });
      toast('success', 'Email cancelled. It is in the drafts.');
      onClose();
      if (opens) void goTo(`/business/${businessId}/email/compose?draft=${email.id}`);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Row gap={8} wrap>
      <Button busy={busy} onClick={() => void cancel(true)}>
        Edit
      </Button>
      <Button busy={busy} look="danger" onClick={() => void cancel(false)}>
        Cancel email
      </Button>
    </Row>
  );
}

/** Clients who have the email already are skipped. */
function StoppedActions({ email }: { email: Email }) {
  const [busy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().catch(() => undefined);
    setBusy(false);
  };
  const resume = async (): Promise<void> => {
    const { recipients } = await write(emailRoutes.resume, { params: { id: email.id }, body: {} });
    toast('success', `Sending email to ${countOf(recipients)}`);
  };
  const close = async (): Promise<void> => {
    await write(emailRoutes.close, { params: { id: email.id }, body: {} });
    toast('success', 'Email ended');
  };
  return (
    <Notice
      tone="amber"
      actions={
        <>
          <Button size="small" busy={busy} onClick={() => void during(resume)}>
            Send to the rest
          </Button>
          <Button size="small" busy={busy} onClick={() => void during(close)}>
            Don’t send the rest
          </Button>
        </>
      }
    >
      Sending stopped because of an error. No client will get this email twice.
    </Notice>
  );
}

function Missed({ email: { missed, recipients } }: { email: Email }) {
  const goTo = useNavigate();
  const { businessId } = useParams();
  const writeAgain = async (): Promise<void> => {
    try {
      const client_ids = missed.filter(({ client_name }) => client_name !== null).map(({ client_id }) => client_id);
      const { id } = await write(emailRoutes.create, { body: { to: { client_ids } } });
      void goTo(`/business/${businessId}/email/compose?draft=${id}`);
    } catch {
      // The call has shown why.
    }
  };
  return (
    <Stack as="section" gap={8} aria-label="Clients that were missed">
      <Row gap={8} wrap justify="between">
        <Text as="h3" size={14}>
          {`Not sent to ${missed.length} of ${countOf(recipients ?? missed.length)}`}
        </Text>
        <Button size="small" onClick={() => void writeAgain()}>
          Write to these clients
        </Button>
      </Row>
      <Box border radius="control" overflow="y" maxHeight={320}>
        <Stack as="ul" gap={0}>
          {missed.map(({ client_id, client_name, reason }) => (
            <Row as="li" key={client_id} gap="2 10" wrap padding="6 12" divider="bottom" justify="between">
              {client_name === null ? (
                <Text tone="muted">Deleted client</Text>
              ) : (
                <Link to={`/business/${businessId}/clients/${client_id}`}>
                  <ClientName name={client_name} />
                </Link>
              )}
              <Text tone="soft" size={13} breakWords>
                {reason}
              </Text>
            </Row>
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}
