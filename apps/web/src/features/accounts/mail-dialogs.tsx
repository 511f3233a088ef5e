import { accountRoutes, type ClientAccount } from '@daftar/contract/accounts';
import { useRead } from '#web/app/query.ts';
import { Notice } from '#web/kit/notice.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { Books } from './use-books.ts';

type Props = { account: ClientAccount; books: Books; onClose: () => void };

/** A reminder of what is late, with the papers. */
export function ReminderDialog({ account, books: { firm_id, currency }, onClose }: Props) {
  const params = { id: account.client_id };
  const text = useRead(
    accountRoutes.reminderMailText,
    { params, query: { firm_id, currency } },
    { quiet: true, staleTime: 0 },
  );
  return (
    <MailDialog
      title={`Remind ${account.client_name}`}
      verb="Send reminder"
      done="Reminder"
      note="The papers it tells of are attached."
      warning={account.no_reminders && <Notice tone="amber">{account.no_reminders}</Notice>}
      text={text}
      route={accountRoutes.remind}
      params={params}
      more={{ firm_id, currency }}
      onClose={onClose}
    />
  );
}

type Period = { from: string; to: string };

/** A statement, with its paper. */
export function StatementDialog({ account, books, period, onClose }: Props & { period: Period }) {
  const params = { id: account.client_id };
  const query = { firm_id: books.firm_id, currency: books.currency, ...period };
  const text = useRead(accountRoutes.statementMailText, { params, query }, { quiet: true, staleTime: 0 });
  return (
    <MailDialog
      title={`Mail the statement of ${account.client_name}`}
      verb="Send statement"
      done="Statement"
      note="The statement is attached as a PDF."
      text={text}
      route={accountRoutes.statementSend}
      params={params}
      more={{ period: query }}
      onClose={onClose}
    />
  );
}
