import { sentText } from '#web/kit/delivery.tsx';
import type { mailBody, mailed, mailText } from '@daftar/contract/billing/email';
import type { Received, Route } from '@daftar/contract/core/route';
import { toast } from '#web/core/toasts.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { Stack, Text } from '../layout.tsx';
import type { z } from 'zod';

type TextRoute = Route & { answer: typeof mailText };
type SendRoute = Route & { body: typeof mailBody; answer: typeof mailed };
type Props = {
  /** Within a sentence: "the quotation". */
  what: string;
  id: number;
  proposal: TextRoute;
  send: SendRoute;
  /** Further parameters of the preview call. */
  query?: Record<string, string>;
  /** Further values that are sent with the email. */
  more?: Record<string, unknown>;
  /** Verb of the button. */
  verb?: string;
  /** Note about attachments, below the message. */
  note: string;
  onClose: () => void;
};

/** Emails a document, with an editable recipient and message. */
export function SendDialog({ what, id, proposal, query, more, send, verb = 'Send', note, onClose }: Props) {
  const text = useRead(proposal, { params: { id }, query } as never, { staleTime: 0 });
  return (
    <Modal open onClose={onClose} title={`${verb} ${what}`} width={560}>
      {text.error ? (
        <ErrorState what="the email" error={text.error} retry={() => void text.refetch()} />
      ) : text.data ? (
        <SendForm
          id={id}
          more={more}
          send={send}
          text={text.data as Received<TextRoute>}
          what={what}
          verb={verb}
          note={note}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Modal>
  );
}

type FormProps = Omit<Props, 'proposal' | 'query'> & { text: z.output<typeof mailText> };

function SendForm({ id, more, send, text, what, verb, note, onClose }: FormProps) {
  const proposed = text.to.join(', ');
  const form = useForm({
    route: send,
    params: { id } as never,
    initial: { addresses: proposed, subject: text.subject, message: text.message } as never,
    // The proposed address may be masked. Left unchanged, the server uses the real one.
    toBody: ({ addresses, ...rest }) => ({
      ...more,
      ...rest,
      to: addresses === proposed ? undefined : addressesIn(String(addresses)),
    }),
    alsoCheck: ({ addresses }): Record<string, string> =>
      addressesIn(String(addresses)).length ? {} : { addresses: 'Enter at least one email address' },
    onDone: (answer) => {
      const { how } = answer as z.output<typeof mailed>;
      toast('success', sentText(what, how));
      onClose();
    },
  });
  return (
    <Form form={form} label={`${verb} ${what}`} guard={false}>
      <Stack gap={14}>
        <TextField name="addresses" label="To" required placeholder="name@company.in, other@company.in" />
        <TextField name="subject" label="Subject" required maxLength={200} />
        <TextArea name="message" label="Message" maxLength={4000} rows={9} />
        <Text as="p" tone="soft" size={12}>
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

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
