import { gstStatementRoutes, type OfferedApproval } from '@daftar/contract/gst_statements';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { DeadLink } from '#web/kit/dead-link.tsx';
import { Form } from '#web/kit/form.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { ApprovalFigures } from './approval-figures.tsx';
import { answeredText } from './labels.ts';

const TOKEN_LENGTH = 20;

/** public-jwt-forms/v1/gst_approval?jwt=…: the client checks the figures and answers without signing in. */
export function Component() {
  const token = useSearchParams()[0].get('jwt') ?? '';
  useTitle('GST return');
  const isToken = token.length >= TOKEN_LENGTH;
  const read = useRead(
    gstStatementRoutes.linked,
    { params: { token } },
    { enabled: isToken, quiet: true, staleTime: Infinity },
  );
  const [answered, setAnswered] = useState<OfferedApproval | null>(null);
  const approval = answered ?? read.data;
  return (
    <Box as="main" padding="32 16 48" background="canvas" size={15} minHeight="100dvh" id="content">
      {approval ? (
        <Approval approval={approval} token={token} onAnswered={setAnswered} />
      ) : read.error || !isToken ? (
        <DeadLink error={read.error} what="the return" reason="The figures may have been sent again." />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Box>
  );
}

type Props = { approval: OfferedApproval; token: string; onAnswered: (approval: OfferedApproval) => void };

function Approval({ approval, token, onAnswered }: Props) {
  const { business_name, label, client_name, gstin, figures, message, state } = approval;
  return (
    <Stack as="article" gap={20} padding={28} maxWidth={640} surface="panel" background="surface" margin="0 auto">
      <Row as="header" gap={14} align="start">
        <Avatar name={business_name} size={44} square />
        <div>
          <Text as="p" weight={500}>
            {business_name}
          </Text>
          <Text as="h1" size={22} weight={600} tight breakWords>
            {label}
          </Text>
          <Text as="p" tone="soft" size={13}>
            {client_name} · {gstin}
          </Text>
        </div>
      </Row>
      {message && <Text breakWords>{message}</Text>}
      <ApprovalFigures figures={figures} />
      {state === 'Requested' ? (
        <Reply token={token} business={business_name} onAnswered={onAnswered} />
      ) : (
        <Notice>{answeredText(approval)}</Notice>
      )}
    </Stack>
  );
}

type ReplyProps = { token: string; business: string; onAnswered: (approval: OfferedApproval) => void };

function Reply(props: ReplyProps) {
  const [asks, setAsks] = useState(false);
  return asks ? (
    <RequestChanges {...props} onBack={() => setAsks(false)} />
  ) : (
    <Approve {...props} onAsk={() => setAsks(true)} />
  );
}

function Approve({ token, business, onAnswered, onAsk }: ReplyProps & { onAsk: () => void }) {
  const form = useForm({
    route: gstStatementRoutes.linkApprove,
    params: { token },
    initial: { name: '' },
    onDone: onAnswered,
  });
  return (
    <Form form={form} label="Approve figures" guard={false}>
      <Stack gap={14} justifyItems="stretch" paddingTop={20} divider="top">
        <TextField
          name="name"
          label="Your name"
          size="large"
          required
          maxLength={100}
          autoComplete="name"
          help={`${business} will record your name, the time and your IP address.`}
        />
        <Row gap={10} align="stretch" wrap>
          <Button look="solid" size="large" type="submit" busy={form.busy}>
            Approve figures
          </Button>
          <Button size="large" onClick={onAsk}>
            Request changes
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function RequestChanges({ token, onAnswered, onBack }: ReplyProps & { onBack: () => void }) {
  const form = useForm({
    route: gstStatementRoutes.linkRequestChange,
    params: { token },
    initial: { name: '', comment: '' },
    onDone: onAnswered,
  });
  return (
    <Form form={form} label="Request changes" guard={false}>
      <Stack gap={14} justifyItems="stretch" paddingTop={20} divider="top">
        <TextField name="name" label="Your name" size="large" required maxLength={100} autoComplete="name" focused />
        <TextArea name="comment" label="Changes needed" required maxLength={2000} rows={4} />
        <Row gap={10} align="stretch" wrap>
          <Button look="solid" size="large" type="submit" busy={form.busy}>
            Request changes
          </Button>
          <Button size="large" onClick={onBack}>
            Back
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
