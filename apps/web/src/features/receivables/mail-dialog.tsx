import { sentText } from '#web/kit/delivery.tsx';
import type { accountRoutes } from '@daftar/contract/receivables';
import type { ReactNode } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

type MailText = { to: string[]; subject: string; message: string };
type SendRoute = (typeof accountRoutes)['statementSend' | 'remind'];
type Props = {
  title: string;
  verb: string;
  /** Capitalised noun for the toast: "Statement". */
  done: string;
  note: string;
  warning?: ReactNode;
  /** The proposal, on its way or there. */
  text: { data: MailText | undefined; error: unknown; refetch: () => unknown };
  route: SendRoute;
  params: { id: number };
  /** Further parameters of the call. */
  more: Record<string, unknown>;
  onClose: () => void;
};

/** An email with proposed recipients and text, both editable. */
export function MailDialog({ title, warning, text, ...rest }: Props) {
  return (
    <Modal open onClose={rest.onClose} title={title} width={560}>
      {warning}
      {text.data ? (
        <MailForm {...rest} title={title} proposal={text.data} />
      ) : text.error ? (
        <ErrorState what="the email" error={text.error} retry={() => void text.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Modal>
  );
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

type FormProps = Omit<Props, 'warning' | 'text'> & { proposal: MailText };

function MailForm({ title, verb, done, note, route, params, more, proposal, onClose }: FormProps) {
  const form = useForm({
    route: route as (typeof accountRoutes)['remind'],
    params,
    about: more,
    initial: { addresses: proposal.to.join(', '), subject: proposal.subject, message: proposal.message } as never,
    toBody: ({ addresses, ...said }) => ({ ...more, ...said, to: addressesIn(String(addresses)) }),
    alsoCheck: ({ addresses }): Record<string, string> => {
      const all = addressesIn(String(addresses));
      const wrong = all.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
      if (wrong) return { addresses: `${wrong} is not a valid email address` };
      return all.length ? {} : { addresses: 'Enter at least one email address' };
    },
    onDone: ({ how }) => {
      toast('success', sentText(done, how));
      onClose();
    },
  });
  return (
    <Form form={form} label={title} guard={false}>
      <Stack gap={14} marginBottom={14}>
        <TextField name="addresses" label="To" required focused help="Separate addresses with commas" />
        <TextField name="subject" label="Subject" required maxLength={200} />
        <TextArea name="message" label="Message" maxLength={4000} rows={9} />
        <Text as="p" tone="muted" weight={400}>
          {note}
        </Text>
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={form.busy}>
          {verb}
        </Button>
      </ModalActions>
    </Form>
  );
}
