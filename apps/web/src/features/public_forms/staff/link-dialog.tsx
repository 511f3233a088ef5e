import { publicFormRoutes, type PublicForm } from '@daftar/contract/public_forms';
import { channelProblem, type LinkChannel, type PinChannel } from '@daftar/domain/loans/public-form';
import { useState } from 'react';
import { useWrite } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';

type Props = { form: PublicForm; onClose: () => void };

/** Sends link and PIN by two channels. The link is shown once. */
export function LinkDialog({ form, onClose }: Props) {
  const [linkBy, setLinkBy] = useState<LinkChannel>(form.email ? 'email' : form.mobile_number ? 'sms' : 'copy');
  const [pinBy, setPinBy] = useState<PinChannel>(form.email && form.mobile_number ? 'sms' : 'phone');
  const send = useWrite(publicFormRoutes.link);
  const problem = channelProblem(linkBy, pinBy);
  if (send.data) return <Sent form={form} url={send.data.url} pin={send.data.pin} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={`Send link to ${form.name}`}>
      <Stack gap={14}>
        {form.sent_at && <Notice tone="amber">The earlier link and PIN stop working.</Notice>}
        <Select
          label="Send the link by"
          value={linkBy}
          onChange={(value) => setLinkBy(value as LinkChannel)}
          options={[
            { value: 'email', label: form.email ? `Email to ${form.email}` : 'Email', disabled: !form.email },
            {
              value: 'sms',
              label: form.mobile_number ? `SMS to ${form.mobile_number}` : 'SMS',
              disabled: !form.mobile_number,
            },
            { value: 'copy', label: 'Copy it, for WhatsApp or another app' },
          ]}
        />
        <Select
          label="Send the PIN by"
          value={pinBy}
          {...(problem ? { error: problem } : {})}
          onChange={(value) => setPinBy(value as PinChannel)}
          options={[
            { value: 'sms', label: 'SMS', disabled: !form.mobile_number },
            { value: 'email', label: 'Email', disabled: !form.email },
            { value: 'phone', label: 'Give it by phone' },
          ]}
        />
      </Stack>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="solid"
          busy={send.isPending}
          disabled={problem !== null}
          onClick={() => send.mutate({ params: { id: form.id }, body: { link_by: linkBy, pin_by: pinBy } })}
        >
          Send link
        </Button>
      </ModalActions>
    </Modal>
  );
}

function Sent({ form, url, pin, onClose }: Props & { url: string; pin: string | null }) {
  return (
    <Modal open onClose={onClose} title="Link ready">
      <Stack gap={14}>
        <Text as="p" tone="soft">
          {`This link is for ${form.name} only. It is shown once.`}
        </Text>
        <Row gap={8} padding="8 10" background="subtle" radius="control">
          <Text fill breakWords size={13} data-link>
            {url}
          </Text>
          <CopyButton text={url} what="Link" />
        </Row>
        {pin ? (
          <Row gap={8}>
            <Text>PIN to give by phone</Text>
            <Text weight={600} size={18} data-pin>
              {pin}
            </Text>
            <CopyButton text={pin} what="PIN" />
          </Row>
        ) : (
          <Text as="p" tone="soft">
            The PIN is on its way.
          </Text>
        )}
      </Stack>
      <ModalActions>
        <Button look="solid" onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </Modal>
  );
}
