import { accountRoutes, type ClientAccount } from '@daftar/contract/receivables';
import { useRead } from '#web/core/query.ts';
import { Notice } from '#web/kit/notice.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { Books } from './use-client-account.ts';

type Props = { account: ClientAccount; books: Books; onClose: () => void };

/** Reminder for overdue documents, with their PDFs. */
export function ReminderDialog({ account, books: { firm_id, currency }, onClose }: Props) {
  const params = { id: account.client_id };
  const text = useRead(
    accountRoutes.reminderMailText,
    { params, query: { firm_id, currency } },
    { quiet: true, staleTime: 0 },
  );
  return (
    <MailDialog
      title={`Send reminder to ${account.client_name}`}
      verb="Send reminder"
      done="Reminder"
      note="The invoices are attached."
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

/** Statement, with its PDF. */
export function StatementDialog({ account, books, period, onClose }: Props & { period: Period }) {
  const params = { id: account.client_id };
  const query = { firm_id: books.firm_id, currency: books.currency, ...period };
  const text = useRead(accountRoutes.statementMailText, { params, query }, { quiet: true, staleTime: 0 });
  return (
    <MailDialog
      title={`Send statement to ${account.client_name}`}
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
