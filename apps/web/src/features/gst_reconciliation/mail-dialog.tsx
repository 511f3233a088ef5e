import { gstReconciliationRoutes as routes } from '@daftar/contract/gst_reconciliation';
import type { Received } from '@daftar/contract/core/route';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { sentText } from '#web/kit/delivery.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Form } from '#web/kit/form.tsx';
import { momentText } from '#web/kit/format-time.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { Scope } from './choice.ts';

type Props = {
  choice: GstPeriodChoice;
  scope: Scope;
  supplier: { gstin: string; name: string };
  onClose: () => void;
};

/** The missing list for a supplier, with editable recipient and text. */
export function MailDialog({ choice, scope, supplier, onClose }: Props) {
  const query = { ...choice, scope, supplier: supplier.gstin };
  const text = useRead(routes.supplierMail, { query }, { staleTime: 0 });
  return (
    <Drawer open onClose={onClose} width={560} title="Email supplier" subtitle={`${supplier.name} ${supplier.gstin}`}>
      <DrawerBody>
        <QueryView query={text} what="the email" skeleton={8}>
          {(proposal) => <MailForm query={query} proposal={proposal} onClose={onClose} />}
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

type FormProps = {
  query: GstPeriodChoice & { scope: Scope; supplier: string };
  proposal: Received<typeof routes.supplierMail>;
  onClose: () => void;
};

function MailForm({ query, proposal, onClose }: FormProps) {
  const proposed = proposal.to.join(', ');
  const form = useForm({
    route: routes.sendSupplierMail,
    about: query,
    initial: { addresses: proposed, subject: proposal.subject, message: proposal.message } as never,
    // The proposed address may be masked. Left unchanged, the server uses the real one.
    toBody: ({ addresses, ...said }) => ({
      ...query,
      ...said,
      again: proposal.is_emailed_today,
      to: proposed && addresses === proposed ? undefined : addressesIn(String(addresses)),
    }),
    alsoCheck: ({ addresses }): Record<string, string> =>
      addressesIn(String(addresses)).length ? {} : { addresses: 'Enter at least one email address' },
    onDone: ({ how }) => {
      toast('success', sentText('Email', how));
      onClose();
    },
  });
  return (
    <Form form={form} label="Email supplier" guard={false}>
      <Stack gap={14}>
        {proposal.is_emailed_today ? (
          <Notice tone="amber">{`This supplier was emailed today, ${momentText(proposal.emailed_at!)}. You are about to send a second email.`}</Notice>
        ) : (
          proposal.emailed_at && <Notice>{`Last emailed ${momentText(proposal.emailed_at)}.`}</Notice>
        )}
        <TextField
          name="addresses"
          label="To"
          required
          focused
          placeholder="accounts@supplier.in"
          help="Saved for this supplier. Separate addresses with commas."
        />
        <TextField name="subject" label="Subject" required maxLength={200} />
        <TextArea name="message" label="Message" maxLength={4000} rows={16} />
      </Stack>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button look="solid" type="submit" busy={form.busy}>
          {proposal.is_emailed_today ? 'Send again' : 'Send email'}
        </Button>
      </ModalActions>
    </Form>
  );
}
