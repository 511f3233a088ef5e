import type { accountRoutes } from '@daftar/contract/accounts';
import type { ReactNode } from 'react';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './accounts.module.css';

type Text = { to: string[]; subject: string; message: string };
type SendRoute = (typeof accountRoutes)['statementSend' | 'remind'];
type Props = {
  title: string;
  verb: string;
  /** What went out, as a sentence begins: "Statement". */
  done: string;
  note: string;
  warning?: ReactNode;
  /** The proposal, on its way or there. */
  text: { data: Text | undefined; error: unknown; refetch: () => unknown };
  route: SendRoute;
  params: { id: number };
  /** What the call asks besides. */
  more: Record<string, unknown>;
  onClose: () => void;
};

/** A mail: to whom and in which words is proposed, and may be changed. */
export function MailDialog({ title, warning, text, ...rest }: Props) {
  return (
    <Modal open onClose={rest.onClose} title={title} width={560}>
      {warning}
      {text.data ? (
        <MailForm {...rest} title={title} proposal={text.data} />
      ) : text.error ? (
        <ErrorState what="the text" error={text.error} retry={() => void text.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Modal>
  );
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

type FormProps = Omit<Props, 'warning' | 'text'> & { proposal: Text };

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
      if (wrong) return { addresses: `${wrong} is no e-mail address` };
      return all.length ? {} : { addresses: 'Say to whom' };
    },
    onDone: ({ how }) => {
      toast(
        'success',
        how === 'sent' ? `${done} is on its way` : `${done} rests in the outbox: no mail provider is set`,
      );
      onClose();
    },
  });
  return (
    <Form form={form} label={title} guard={false}>
      <div className={classes.dialog}>
        <TextField name="addresses" label="To" required focused help="Several with commas between them" />
        <TextField name="subject" label="Subject" required maxLength={200} />
        <TextArea name="message" label="Message" maxLength={4000} rows={9} />
        <p className={classes.quiet}>{note}</p>
      </div>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={form.busy}>
          {verb}
        </Button>
      </ModalActions>
    </Form>
  );
}
