import type { Dues } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Notice } from '#web/kit/notice.tsx';

/** Payments already reported, so that nobody pays twice. */
export const ReportedPayments = ({ notices }: { notices: Dues['notices'] }) =>
  notices.map(({ id, amount, currency, date, mode, firm_name }) => (
    <Notice key={id}>
      {`You reported a payment of ${moneyText(amount, currency)} on ${formatDay(date)} (${mode}). ${firm_name} is checking it.`}
    </Notice>
  ));
