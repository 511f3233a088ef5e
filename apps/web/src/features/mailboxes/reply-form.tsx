import { mailboxRoutes, type OpenedThread } from '@daftar/contract/mailboxes';
import type { StoredFile } from '@daftar/contract/work/task-detail';
import { isMasked } from '@daftar/domain/masking';
import { useState } from 'react';
import { toast } from '#web/core/toasts.ts';
import { Attachments } from '#web/kit/attachments.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

const listed = (people: OpenedThread['reply']['to']): string => people.map(({ address }) => address).join(', ');
const addresses = (typed: unknown): string[] =>
  String(typed ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean);

/** An answer below the conversation. It is sent from the mailbox that got the email. */
export function ReplyForm({ thread, onClose }: { thread: OpenedThread; onClose: () => void }) {
  const { to, cc, subject } = thread.reply;
  const [toAll, setToAll] = useState(false);
  const form = useForm({
    route: mailboxRoutes.reply,
    params: { id: thread.id },
    initial: { to: listed(to), text: '', with_quote: true, attachments: [] as StoredFile[] } as never,
    toBody: (values) => ({
      to: addresses(values['to']),
      text: values['text'],
      with_quote: values['with_quote'] === true,
      attachments: values['attachments'],
    }),
    onDone: ({ delivery }) => {
      toast(
        'success',
        delivery === 'outbox' ? 'Reply is in the outbox. Set up email to send it.' : 'Reply queued for sending',
      );
      onClose();
    },
  });
  const addAll = (): void => {
    form.set('to', listed([...to, ...cc]));
    setToAll(true);
  };
  if (to.some(({ address }) => isMasked(address)))
    return (
      <Card title="Reply">
        <Text as="p" tone="soft">
          You can’t see contact details of clients. Ask for access to reply.
        </Text>
      </Card>
    );
  return (
    <Card title="Reply">
      <Form form={form} label="Reply">
        <Stack gap={14}>
          <Text tone="soft">{subject}</Text>
          <TextField
            name="to"
            label="To"
            required
            help="Separate addresses with commas. Each gets an email of its own."
          />
          {cc.length > 0 && !toAll && (
            <div>
              <Button size="small" look="quiet" onClick={addAll}>
                {`Reply to all (${to.length + cc.length})`}
              </Button>
            </div>
          )}
          <TextArea name="text" label="Message" required rows={8} maxLength={20_000} />
          <Attachments form={form} />
          <Row gap={8}>
            <Checkbox name="with_quote" label="Quote the last email" />
          </Row>
        </Stack>
        <FormFooter verb="Send reply" onCancel={onClose} />
      </Form>
    </Card>
  );
}
