import { receiptRoutes, type Receipt } from '@daftar/contract/receipts';
import { isPositive } from '@daftar/domain/money';
import { IconBan, IconDots, IconMail, IconReceiptRefund } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const Allocate = lazy(async () => ({ default: (await import('./allocate-drawer.tsx')).AllocateDrawer }));
const End = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));
const Send = lazy(async () => ({ default: (await import('#web/kit/document-editor/send-dialog.tsx')).SendDialog }));

type Opened = 'send' | 'allocate' | 'bounce' | 'cancel';

/** Actions allowed in the receipt's current state. */
export function ReceiptActs({ receipt }: { receipt: Receipt }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id, acts, advance, number } = receipt;
  const mayEmail = useCan()('compose_mail', 'read');
  const close = (): void => setOpened(null);
  return (
    <>
      {acts.includes('send') && mayEmail && (
        <Button icon={<IconMail {...icon} />} onClick={() => setOpened('send')}>
          Send
        </Button>
      )}
      {acts.includes('allocate') && isPositive(advance) && (
        <Button look="solid" onClick={() => setOpened('allocate')}>
          Apply to invoices
        </Button>
      )}
      {(acts.includes('bounce') || acts.includes('cancel')) && (
        <Menu width={190} trigger={<IconButton label={`Actions for ${number}`} icon={<IconDots {...icon} />} />}>
          {acts.includes('bounce') && (
            <MenuItem icon={<IconReceiptRefund {...icon} />} onClick={() => setOpened('bounce')}>
              Mark as bounced
            </MenuItem>
          )}
          {acts.includes('cancel') && (
            <MenuItem danger icon={<IconBan {...icon} />} onClick={() => setOpened('cancel')}>
              Cancel receipt
            </MenuItem>
          )}
        </Menu>
      )}
      <Suspense>
        {opened === 'send' && (
          <Send
            what={number}
            id={id}
            proposal={receiptRoutes.mailText}
            send={receiptRoutes.send}
            note="The receipt is attached as a PDF."
            onClose={close}
          />
        )}
        {opened === 'allocate' && <Allocate receipt={receipt} onClose={close} />}
        {(opened === 'bounce' || opened === 'cancel') && <End receipt={receipt} act={opened} onClose={close} />}
      </Suspense>
    </>
  );
}
