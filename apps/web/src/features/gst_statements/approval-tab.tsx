import { APPROVAL_LINK_DAYS, gstStatementRoutes, type GstApproval } from '@daftar/contract/gst_statements';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { ActionDrawer } from '#web/kit/action-drawer.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ApprovalFigures } from './approval-figures.tsx';
import { answererText, APPROVAL_TONES } from './labels.ts';

/** Requests for the client's approval, newest first. */
export function ApprovalTab({ choice }: { choice: GstPeriodChoice }) {
  const read = useRead(gstStatementRoutes.approvals, { query: choice });
  const [asked, setAsked] = useState<'portal' | 'link' | null>(null);
  const [url, setUrl] = useState('');
  const can = useCan()('clients', 'write');
  return (
    <QueryView query={read} what="approvals" skeleton={4}>
      {({ data, has_portal, email }) => (
        <Stack gap={16} flex>
          {can && (
            <Row gap={8} wrap>
              {has_portal && (
                <Button look="solid" onClick={() => setAsked('portal')}>
                  Request in portal
                </Button>
              )}
              <Button look={has_portal ? undefined : 'solid'} onClick={() => setAsked('link')}>
                Request by link
              </Button>
            </Row>
          )}
          {url && (
            <Notice actions={<CopyButton text={url} what="Link" />}>
              <Text breakWords>
                Link for the client, valid for {APPROVAL_LINK_DAYS} days: {url}
              </Text>
            </Notice>
          )}
          {data.length === 0 ? (
            <EmptyState icon={<IconUserCheck size={22} />} title="Approval not requested">
              Approval is optional. The client sees sales, tax, credit and the amount to pay, and approves them or asks
              for changes.
            </EmptyState>
          ) : (
            data.map((approval) => <Approval key={approval.id} approval={approval} can={can} />)
          )}
          {asked && (
            <RequestDrawer choice={choice} via={asked} email={email} onDone={setUrl} onClose={() => setAsked(null)} />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function Approval({ approval, can }: { approval: GstApproval; can: boolean }) {
  const { id, label, state, is_outdated, figures, requested_at, requested_by_name, via, email, code_to, message } =
    approval;
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(gstStatementRoutes.withdrawApproval, { params: { id } });
      toast('success', 'Request withdrawn');
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={
        <Row gap="4 10" wrap>
          {label}
          <Badge tone={APPROVAL_TONES[state]}>{state}</Badge>
          {is_outdated && <Badge tone="red">Outdated</Badge>}
        </Row>
      }
      actions={
        can &&
        state === 'Requested' && (
          <Button size="small" busy={busy} onClick={() => void withdraw()}>
            Withdraw request
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {is_outdated && (
          <Notice tone="amber">The figures have changed since they were sent. Request approval again.</Notice>
        )}
        <Text size={13} tone="soft">
          Requested {momentText(requested_at)}
          {requested_by_name ? ` by ${requested_by_name}` : ''}, {via === 'portal' ? 'in the portal' : 'by link'}
          {email ? ` to ${email}` : ''}
          {code_to && code_to !== email ? `, confirmed with a code sent to ${code_to}` : ''}
        </Text>
        {approval.answered_at && (
          <Text size={13}>
            {state} {momentText(approval.answered_at)} by {answererText(approval)}, IP address {approval.answered_ip}
          </Text>
        )}
        {message && <Text breakWords>Message: {message}</Text>}
        {approval.comment && <Text breakWords>Client’s comment: {approval.comment}</Text>}
        <ApprovalFigures figures={figures} />
      </Stack>
    </Card>
  );
}

type RequestProps = {
  choice: GstPeriodChoice;
  via: 'portal' | 'link';
  email: string;
  onDone: (url: string) => void;
  onClose: () => void;
};

function RequestDrawer({ choice, via, email, onDone, onClose }: RequestProps) {
  const mayEmail = useCan()('compose_mail', 'read');
  return (
    <ActionDrawer
      route={gstStatementRoutes.requestApproval}
      title={via === 'portal' ? 'Request in portal' : 'Request by link'}
      subtitle="An open request for this period is replaced."
      verb="Request approval"
      done="Approval requested"
      fields={[
        ...(via === 'link' && mayEmail
          ? [
              {
                name: 'email',
                label: 'Email',
                type: 'text' as const,
                help: 'Gets the link, and a code to confirm the answer. Leave it empty to copy the link: the code goes to the client’s email or mobile number.',
                maxLength: 254,
                starts: email,
              },
            ]
          : []),
        { name: 'message', label: 'Message', type: 'area', maxLength: 1000 },
      ]}
      toBody={(values) => ({ ...values, ...choice, via })}
      onDone={({ url }) => onDone(url)}
      onClose={onClose}
    />
  );
}
