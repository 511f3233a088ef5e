import { emailRoutes, type EmailContent, type Recipients } from '@daftar/contract/emails';
import { useRead } from '#web/core/query.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Stack } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { RecipientList } from './recipient-list.tsx';

type Props = { to: Recipients; purpose: EmailContent['purpose']; onClose: () => void };

/** A preview of the recipients, before the text is written. */
export function RecipientsDrawer({ to, purpose, onClose }: Props) {
  const recipients = useRead(emailRoutes.recipients, { body: { to, purpose } }, { staleTime: 0 });
  return (
    <Drawer open onClose={onClose} title="Recipients" width={560}>
      <DrawerBody>
        <QueryView query={recipients} what="the recipients">
          {({ data }) => (
            <Stack gap={12}>
              <RecipientList recipients={data} />
            </Stack>
          )}
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}
