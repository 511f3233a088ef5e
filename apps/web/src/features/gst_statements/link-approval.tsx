import { gstStatementRoutes, type OfferedApproval } from '@daftar/contract/gst_statements';
import { useState } from 'react';
import { request, write } from '#web/core/api.ts';
import { useLinkToken } from '#web/core/link-token.ts';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { CodeDialog, type SentCode } from '#web/kit/code-dialog.tsx';
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

/** public-jwt-forms/v1/gst_approval, opened by a link: the client checks the figures and answers without signing in. */
export function Component() {
  const token = useLinkToken('/public-jwt-forms/v1/gst_approval');
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
        <Reply token={token} business={business_name} codeTo={approval.code_to} onAnswered={onAnswered} />
      ) : (
        <Notice>{answeredText(approval)}</Notice>
      )}
    </Stack>
  );
}

type ReplyProps = {
  token: string;
  business: string;
  /** Masked. */
  codeTo: string;
  onAnswered: (approval: OfferedApproval) => void;
};

function Reply(props: ReplyProps) {
  const [asks, setAsks] = useState(false);
  return asks ? (
    <RequestChanges {...props} onBack={() => setAsks(false)} />
  ) : (
    <Approve {...props} onAsk={() => setAsks(true)} />
  );
}

/** The answer waits for the code. */
type Pending = { name: string; comment?: string };

function Approve({ token, business, codeTo, onAnswered, onAsk }: ReplyProps & { onAsk: () => void }) {
  const { form, dialog } = useConfirmed(gstStatementRoutes.linkApprove, { name: '' }, { token, onAnswered });
  return (
    <>
      {dialog}
      <Form form={form} label="Approve figures" guard={false}>
        <Stack gap={14} justifyItems="stretch" paddingTop={20} divider="top">
          <TextField
            name="name"
            label="Your name"
            size="large"
            required
            maxLength={100}
            autoComplete="name"
            help={`Next, enter the code sent to ${codeTo}. ${business} will record your name, this contact, the time and your IP address.`}
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
    </>
  );
}

function RequestChanges({ token, codeTo, onAnswered, onBack }: ReplyProps & { onBack: () => void }) {
  const route = gstStatementRoutes.linkRequestChange;
  const { form, dialog } = useConfirmed(route, { name: '', comment: '' }, { token, onAnswered });
  return (
    <>
      {dialog}
      <Form form={form} label="Request changes" guard={false}>
        <Stack gap={14} justifyItems="stretch" paddingTop={20} divider="top">
          <TextField
            name="name"
            label="Your name"
            size="large"
            required
            maxLength={100}
            autoComplete="name"
            help={`Next, enter the code sent to ${codeTo}.`}
            focused
          />
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
    </>
  );
}

type Answering = Pick<ReplyProps, 'token' | 'onAnswered'>;
type Answer = typeof gstStatementRoutes.linkApprove | typeof gstStatementRoutes.linkRequestChange;

/** Submitting the form sends a code; entering it sends the answer. */
function useConfirmed(route: Answer, initial: Pending, { token, onAnswered }: Answering) {
  const params = { token };
  const [pending, setPending] = useState<Pending | null>(null);
  // One code a minute is sent: a dialog that is opened again asks for the last one.
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = () => request(gstStatementRoutes.sendLinkCode, { params }, { quiet: true });
  const form = useForm({
    route: gstStatementRoutes.sendLinkCode,
    params,
    initial,
    alsoCheck: (values) => problemsOf(values as Pending),
    send: async () => sent ?? sendCode(),
    onDone: (answer) => {
      setSent(answer);
      setPending(valuesOf());
    },
  });
  const valuesOf = (): Pending => ({
    name: String(form.valueOf('name')),
    ...('comment' in initial && { comment: String(form.valueOf('comment')) }),
  });
  const dialog = pending && sent && (
    <CodeDialog
      title="Confirm your answer"
      sent={sent}
      onResend={sendCode}
      onEnter={async (otp) => {
        const body = { ...pending, otp } as never;
        onAnswered(await write(route, { params, body }, { quiet: true }));
      }}
      onClose={() => setPending(null)}
    />
  );
  return { form, dialog };
}

const problemsOf = ({ name, comment }: Pending): Record<string, string> => ({
  ...(name.trim() === '' && { name: 'Enter your name' }),
  ...(comment?.trim() === '' && { comment: 'Say what to change' }),
});
