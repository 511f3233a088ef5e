import type { Dues } from '@daftar/contract/portal_billing';
import { formatDay } from '@daftar/domain/date-format';
import { moneyText } from '#web/billing/words.ts';
import { Notice } from '#web/kit/notice.tsx';

/** What was told already, so that nobody pays twice. */
export const Told = ({ notices }: { notices: Dues['notices'] }) =>
  notices.map(({ id, amount, currency, date, mode, firm_name }) => (
    <Notice key={id}>
      {`You told us of ${moneyText(amount, currency)} paid on ${formatDay(date)} by ${mode}. ${firm_name} is checking it.`}
    </Notice>
  ));
