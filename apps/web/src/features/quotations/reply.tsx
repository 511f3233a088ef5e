import { quotationRoutes, type OfferedQuotation } from '@daftar/contract/quotations';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Props = { token: string; firm: string; onAnswered: (offer: OfferedQuotation) => void };

/** Yes with a name, or no with a reason. */
export function Reply({ token, firm, onAnswered }: Props) {
  const [declines, setDeclines] = useState(false);
  return declines ? (
    <Decline token={token} firm={firm} onAnswered={onAnswered} onBack={() => setDeclines(false)} />
  ) : (
    <Accept token={token} firm={firm} onAnswered={onAnswered} onDecline={() => setDeclines(true)} />
  );
}

function Accept({ token, firm, onAnswered, onDecline }: Props & { onDecline: () => void }) {
  const form = useForm({ route: quotationRoutes.accept, params: { token }, initial: { name: '' }, onDone: onAnswered });
  return (
    <Form form={form} label="Accept this quotation" guard={false}>
      <Stack gap={14} justifyItems="stretch" paddingTop={20} divider="top">
        <Text as="h2" size={16} weight={600}>
          Accept this quotation
        </Text>
        <TextField
          name="name"
          label="Your name"
          size="large"
          required
          maxLength={100}
          autoComplete="name"
          help={`${firm} will record your name, the time and your IP address.`}
        />
        <Row gap={10} align="stretch" wrap>
          <Button look="solid" size="large" type="submit" busy={form.busy}>
            Accept quotation
          </Button>
          <Button size="large" onClick={onDecline}>
            Decline quotation
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function Decline({ token, onAnswered, onBack }: Props & { onBack: () => void }) {
  const form = useForm({
    route: quotationRoutes.decline,
    params: { token },
    initial: { name: '', reason: '' },
    onDone: onAnswered,
  });
  return (
    <Form form={form} label="Decline this quotation" guard={false}>
      <Stack gap={14} justifyItems="stretch" paddingTop={20} divider="top">
        <Text as="h2" size={16} weight={600}>
          Decline this quotation
        </Text>
        <TextField name="name" label="Your name" size="large" required maxLength={100} autoComplete="name" focused />
        <TextArea name="reason" label="Reason (optional)" maxLength={500} rows={3} />
        <Row gap={10} align="stretch" wrap>
          <Button look="danger" size="large" type="submit" busy={form.busy}>
            Decline quotation
          </Button>
          <Button size="large" onClick={onBack}>
            Back
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
