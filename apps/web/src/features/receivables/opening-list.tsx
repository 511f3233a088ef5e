import { accountRoutes, type ClientAccount, type OpeningBalance } from '@daftar/contract/receivables';
import { formatDay } from '@daftar/domain/date-format';
import { isNegative, neg } from '@daftar/domain/money';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import { money } from './labels.ts';

const size = (amount: string): string => (isNegative(amount) ? neg(amount) : amount);

async function remove({ id, firm_name, amount, currency }: OpeningBalance): Promise<void> {
  const body = `${money(size(amount), currency)} with ${firm_name} will be removed from the account.`;
  if (!(await confirm({ title: 'Delete opening balance?', body, verb: 'Delete', danger: true }))) return;
  await write(accountRoutes.removeOpeningBalance, { params: { id } });
  toast('success', 'Opening balance deleted');
}

/** Opening balances with each firm. */
export function OpeningList({ account }: { account: ClientAccount }) {
  const mayWrite = useCan()('invoices', 'write');
  const [isNew, setNew] = useState(false);
  const client = { id: account.client_id, name: account.client_name };
  const add = mayWrite && <Button onClick={() => setNew(true)}>Add opening balance</Button>;
  return (
    <>
      {account.opening_balances.length ? (
        <Card title="Opening balances" actions={add}>
          <Rows>
            {account.opening_balances.map((opening) => (
              <ListRow
                key={opening.id}
                title={opening.firm_name}
                detail={[`As of ${formatDay(opening.date)}`, opening.notes].filter(Boolean).join(' · ')}
                aside={<Amount opening={opening} mayWrite={mayWrite} />}
              />
            ))}
          </Rows>
        </Card>
      ) : (
        <EmptyState icon={<IconHistory size={22} />} title="No opening balance" actions={add}>
          Add what the client owed, or had paid in advance, before you started using Daftar.
        </EmptyState>
      )}
      {isNew && <OpeningDialog client={client} onClose={() => setNew(false)} />}
    </>
  );
}

function Amount({ opening, mayWrite }: { opening: OpeningBalance; mayWrite: boolean }) {
  const { amount, open_amount, currency, firm_name } = opening;
  const way = isNegative(amount) ? 'advance' : 'receivable';
  return (
    <>
      <span>
        {money(size(amount), currency)} {way}
        {size(amount) !== open_amount && `, ${money(open_amount, currency)} left`}
      </span>
      {mayWrite && (
        <IconButton
          label={`Delete opening balance with ${firm_name}`}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove(opening).catch(() => undefined)}
        />
      )}
    </>
  );
}
