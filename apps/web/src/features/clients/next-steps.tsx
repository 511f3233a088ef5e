import { IconFileInvoice, IconListCheck, IconMailForward } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';

/** Usual next steps for a new client, as far as the user may take them. */
export function NextSteps({ clientId }: { clientId: number }) {
  const task = useScreenUrl('/business/:businessId/workBoard-Tasks-create', `client=${clientId}`);
  const invoice = useScreenUrl('/business/:businessId/invoice/create', `client=${clientId}`);
  const portal = useScreenUrl('/business/:businessId/client/:clientId/settings', 'invite=1');
  if (!(task || invoice || portal)) return null;
  return (
    <Notice
      actions={
        <Row as="span" gap={8} wrap>
          {task && (
            <Button to={task} icon={<IconListCheck size={16} aria-hidden />}>
              Create task
            </Button>
          )}
          {invoice && (
            <Button to={invoice} icon={<IconFileInvoice size={16} aria-hidden />}>
              Create invoice
            </Button>
          )}
          {portal && (
            <Button to={portal} icon={<IconMailForward size={16} aria-hidden />}>
              Invite to portal
            </Button>
          )}
        </Row>
      }
    >
      Next steps for this client
    </Notice>
  );
}
