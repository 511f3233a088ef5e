import type { RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { lineValue } from '@daftar/domain/billing/line-amounts';
import { moneyText } from '#web/billing/words.ts';
import { Card } from '#web/kit/page.tsx';
import classes from './recurring_invoices.module.css';

/** What each of them bills, before tax. */
export function BilledLines({ rule: { body, currency, total } }: { rule: RecurringInvoice }) {
  return (
    <Card title="Each invoice">
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-end>
              Quantity
            </th>
            <th scope="col" data-end>
              Rate
            </th>
            <th scope="col" data-end>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {body.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
            <tr key={index}>
              <td className={classes.description}>{line.description}</td>
              <td data-end>{line.quantity}</td>
              <td data-end>{moneyText(line.rate, currency)}</td>
              <td data-end>{moneyText(lineValue(line).value, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total with tax
            </th>
            <td data-end>{moneyText(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {body.notes && <p className={classes.remark}>{body.notes}</p>}
    </Card>
  );
}
