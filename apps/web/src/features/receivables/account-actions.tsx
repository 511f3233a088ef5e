import type { ClientAccount } from '@daftar/contract/receivables';
import { IconBell, IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import { ReminderDialog } from './mail-dialogs.tsx';
import type { Books } from './use-client-account.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Send a reminder, record a payment, add an opening balance. Needs write access. */
export function AccountActs({ account, books }: { account: ClientAccount; books: Books | undefined }) {
  const can = useCan();
  const mayWrite = can('invoices', 'write');
  const pay = useScreenUrl('/business/:businessId/payment/add', `client=${account.client_id}`);
  const [shown, setShown] = useState<'opening' | 'remind' | null>(null);
  if (!mayWrite) return null;
  const isOpen = account.open_items.some(
    ({ firm_id, currency }) => firm_id === books?.firm_id && currency === books.currency,
  );
  const close = () => setShown(null);
  return (
    <>
      <Button icon={<IconPlus {...icon} />} onClick={() => setShown('opening')}>
        Add opening balance
      </Button>
      {isOpen && can('compose_mail', 'read') && (
        <Button icon={<IconBell {...icon} />} onClick={() => setShown('remind')}>
          Send reminder
        </Button>
      )}
      {pay && isOpen && (
        <Button look="solid" icon={<IconCash {...icon} />} to={pay}>
          Record payment
        </Button>
      )}
      {shown === 'opening' && (
        <OpeningDialog
          client={{ id: account.client_id, name: account.client_name }}
          firmId={books?.firm_id}
          onClose={close}
        />
      )}
      {shown === 'remind' && books && <ReminderDialog account={account} books={books} onClose={close} />}
    </>
  );
}
