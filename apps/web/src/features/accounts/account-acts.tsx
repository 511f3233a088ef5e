import type { ClientAccount } from '@daftar/contract/accounts';
import { IconBell, IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { usePlace } from '#web/kit/use-place.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import { ReminderDialog } from './mail-dialogs.tsx';
import type { Books } from './use-books.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** To remind, to receive, to enter what was before these books: for whoever may write. */
export function AccountActs({ account, books }: { account: ClientAccount; books: Books | undefined }) {
  const mayWrite = useCan()('invoices', 'write');
  const pay = usePlace('/business/:businessId/payment/add', `client=${account.client_id}`);
  const [shown, setShown] = useState<'opening' | 'remind' | null>(null);
  if (!mayWrite) return null;
  const isOpen = account.open_items.some(
    ({ firm_id, currency }) => firm_id === books?.firm_id && currency === books.currency,
  );
  const close = () => setShown(null);
  return (
    <>
      <Button icon={<IconPlus {...icon} />} onClick={() => setShown('opening')}>
        Opening balance
      </Button>
      {isOpen && (
        <Button icon={<IconBell {...icon} />} onClick={() => setShown('remind')}>
          Remind
        </Button>
      )}
      {pay && isOpen && (
        <Button look="solid" icon={<IconCash {...icon} />} to={pay}>
          Receive payment
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
