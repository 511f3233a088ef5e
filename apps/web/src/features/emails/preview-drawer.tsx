import { emailRoutes, type EmailContent } from '@daftar/contract/emails';
import { missingText } from '@daftar/domain/emails/compose';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { EmailPreview } from '#web/kit/email-preview.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { RecipientList } from './recipient-list.tsx';

type Props = { content: EmailContent; busy: boolean; onSend: () => void; onClose: () => void };

/** Recipients of the email, the others with the reason, and the text for one of them. */
export function PreviewDrawer({ content, busy, onSend, onClose }: Props) {
  const { to, purpose, subject, text } = content;
  const recipients = useRead(emailRoutes.recipients, { body: { to, purpose, subject, text } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Drawer open onClose={onClose} title="Preview" width={860}>
      <DrawerBody>
        <QueryView query={recipients} what="the recipients">
          {({ data }) => {
            const shown = data.find(({ client_id }) => client_id === chosen) ?? data[0];
            return (
              <Stack gap={16}>
                <RecipientList recipients={data} shown={shown} onShow={setChosen} />
                {shown && <Rendered content={content} clientId={shown.client_id} name={shown.client_name} />}
              </Stack>
            );
          }}
        </QueryView>
      </DrawerBody>
      <Row gap={8} justify="end" padding="12 20" divider="top">
        <Button onClick={onClose}>Back to text</Button>
        <Button
          look="solid"
          busy={busy}
          disabled={!recipients.data?.data.some(({ state }) => state !== 'refused')}
          onClick={onSend}
        >
          Send email
        </Button>
      </Row>
    </Drawer>
  );
}

function Rendered({ content, clientId, name }: { content: EmailContent; clientId: number; name: string }) {
  const { subject, text, with_signature, language } = content;
  const preview = useRead(
    emailRoutes.preview,
    { body: { subject, text, with_signature, language, client_id: clientId } },
    { keep: true, staleTime: 0 },
  );
  const logo = useBusiness()?.business?.logo_url;
  const links = content.files.filter(({ as }) => as === 'link').length;
  const attached = content.files.length - links + content.uploads.length;
  return (
    <Stack as="section" gap={10} aria-label={`Email to ${name}`} columns="minmax(0, 1fr)" packed>
      <QueryView query={preview} what="the email">
        {(data) => (
          <>
            <Text weight={600} breakWords>
              {data.subject}
            </Text>
            {data.missing.length > 0 && <Notice tone="amber">{`${missingText(data.missing)}.`}</Notice>}
            <EmailPreview html={data.html} title="Email preview" width={640} isDark={false} logo={logo} />
          </>
        )}
      </QueryView>
      {attached + links > 0 && (
        <Text tone="soft" size={13}>
          {[attached && `${attached} attached`, links && `${links} as links below the text`].filter(Boolean).join(', ')}
        </Text>
      )}
    </Stack>
  );
}
