import { gstStatementRoutes, type OfferedApproval } from '@daftar/contract/gst_statements';
import { useState } from 'react';
import { useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { PortalCard } from '#web/kit/portal-card.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ReasonDialog } from '#web/kit/reason-dialog.tsx';
import { ApprovalFigures } from './approval-figures.tsx';
import { answeredText, APPROVAL_TONES, ASKED } from './labels.ts';

/** gst_approvals/:approvalId: the client approves the figures or asks for changes. */
export function Component() {
  const id = Number(useParams().approvalId);
  const approval = useRead(gstStatementRoutes.portalGet, { params: { id } });
  return (
    <Page>
      <QueryView query={approval} what="this return" skeleton={6}>
        {(data) => <Approval approval={data} />}
      </QueryView>
    </Page>
  );
}

function Approval({ approval }: { approval: OfferedApproval }) {
  const { label, gstin, state, figures, message, business_name } = approval;
  return (
    <Stack gap={16}>
      <PageHeader title={label} subtitle={gstin} badge={<Badge tone={APPROVAL_TONES[state]}>{ASKED[state]}</Badge>} />
      {message && (
        <Text breakWords>
          {business_name}: {message}
        </Text>
      )}
      <PortalCard title="Figures">
        <Stack padding={16}>
          <ApprovalFigures figures={figures} />
        </Stack>
      </PortalCard>
      {state === 'Requested' ? <Answers id={approval.id} /> : <Text tone="soft">{answeredText(approval)}</Text>}
    </Stack>
  );
}

function Answers({ id }: { id: number }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const params = { id };
  const approve = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(gstStatementRoutes.portalApprove, { params });
      toast('success', 'Figures approved');
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8} wrap>
      <Button look="solid" busy={busy} onClick={() => void approve()}>
        Approve figures
      </Button>
      <Button onClick={() => setAsks(true)}>Request changes</Button>
      {asks && (
        <ReasonDialog
          title="Request changes"
          verb="Request changes"
          onSend={(comment) => write(gstStatementRoutes.portalRequestChange, { params, body: { comment } })}
          onClose={() => setAsks(false)}
        />
      )}
    </Row>
  );
}
