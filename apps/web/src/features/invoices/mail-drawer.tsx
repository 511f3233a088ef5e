import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { useEffect } from 'react';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { useCarefulClose } from '#web/kit/careful-close.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

type Props = { invoice: Invoice; as: 'send' | 'remind'; onClose: () => void };

/** A mail with the paper: to whom and what is proposed, and may be changed. */
export function MailDrawer({ invoice, as, onClose }: Props) {
  const { close, watch } = useCarefulClose(onClose);
  const proposal = useRead(
    invoiceRoutes.mailText,
    { params: { id: invoice.id }, query: { is_reminder: as === 'remind' ? 'true' : 'false' } },
    { quiet: true },
  );
  return (
    <Drawer
      open
      onClose={close}
      title={as === 'send' ? `Send ${invoice.number}` : `Remind of ${invoice.number}`}
      width={560}
    >
      {proposal.data ? (
        <Mail invoice={invoice} as={as} proposal={proposal.data} onClose={close} onDone={onClose} watch={watch} />
      ) : (
        <DrawerBody>
          {proposal.error ? (
            <ErrorState what="the proposal" error={proposal.error} retry={() => void proposal.refetch()} />
          ) : (
            <SkeletonRows rows={5} />
          )}
        </DrawerBody>
      )}
    </Drawer>
  );
}

type MailProps = Props & {
  proposal: { to: string[]; subject: string; message: string };
  onDone: () => void;
  watch: (isDirty: () => boolean) => void;
};

const addresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function Mail({ invoice, as, proposal, onClose, onDone, watch }: MailProps) {
  const form = useForm({
    route: invoiceRoutes[as],
    params: { id: invoice.id },
    initial: { ...proposal, to: proposal.to.join(', ') } as never,
    toBody: ({ to, ...text }) => ({ ...text, to: addresses(String(to)) }),
    alsoCheck: ({ to }): Record<string, string> => {
      const wrong = addresses(String(to)).find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address));
      if (wrong) return { to: `${wrong} is no e-mail address` };
      return addresses(String(to)).length ? {} : { to: 'Say to whom' };
    },
    onDone: ({ how }) => {
      toast(
        'success',
        how === 'sent'
          ? `${invoice.number} is on its way`
          : `${invoice.number} rests in the outbox: no mail provider is set`,
      );
      onDone();
    },
  });
  useEffect(() => watch(form.isDirty));
  return (
    <Form form={form} label="Mail">
      <DrawerBody>
        <FormSection title="Mail">
          <TextField name="to" label="To" required maxLength={500} help="Several with commas between them" />
          <TextField name="subject" label="Subject" required maxLength={200} />
          <TextArea name="message" label="Message" maxLength={4000} rows={10} />
        </FormSection>
        <p>The PDF goes with it.</p>
      </DrawerBody>
      <FormFooter verb={as === 'send' ? 'Send' : 'Remind'} onCancel={onClose} />
    </Form>
  );
}
