import type { RecurringInvoice } from '@daftar/contract/recurring_invoices';
import { lineValue } from '@daftar/domain/billing/line-amounts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import classes from './recurring_invoices.module.css';

/** Lines of each invoice, before tax. */
export function BilledLines({ rule: { body, currency, total } }: { rule: RecurringInvoice }) {
  return (
    <Card title="Invoice details">
      <Table cell="7 8" cellAlign="top" className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Description</th>
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
              <Text as="td" whiteSpace="pre-line" breakWords>
                {line.description}
              </Text>
              <td data-end>{line.quantity}</td>
              <td data-end>{moneyText(line.rate, currency)}</td>
              <td data-end>{moneyText(lineValue(line).value, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total including tax
            </th>
            <td data-end>{moneyText(total, currency)}</td>
          </tr>
        </tfoot>
      </Table>
      {body.notes && (
        <Box as="p" marginTop={10} tone="soft" whiteSpace="pre-line">
          {body.notes}
        </Box>
      )}
    </Card>
  );
}
