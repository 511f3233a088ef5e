import { quotationRoutes, type Quotation } from '@daftar/contract/quotations';
import { openQuantity } from '@daftar/domain/billing/quotation-conversion';
import { typedAmount } from '@daftar/domain/billing/line-input';
import { isPositive } from '@daftar/domain/money';
import { useNavigate, useParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Form } from '#web/kit/form.tsx';
import type { Values } from '#web/kit/form-state.ts';
import { Stack, Table, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './quotations.module.css';

type Props = { quotation: Quotation; onClose: () => void };

/** Proposes the open quantity of each line. The rest stays for a later invoice. */
export function ConvertDialog({ quotation, onClose }: Props) {
  const navigate = useNavigate();
  const { businessId } = useParams();
  const { id, version, currency, quoted } = quotation;
  const open = quoted.filter((line) => isPositive(openQuantity(line)));
  const form = useForm({
    route: quotationRoutes.convert,
    params: { id },
    version,
    initial: { lines: open.map((line) => ({ id: line.id, quantity: plain(openQuantity(line)) })) },
    toBody: ({ lines }) => ({ lines: chosen(lines as Values[]) }),
    alsoCheck: ({ lines }): Record<string, string> =>
      chosen(lines as Values[]).length ? {} : { 'lines.0.quantity': 'Select at least one line to invoice' },
    onDone: ({ invoice_id }) => {
      toast('success', 'Draft invoice created');
      void navigate(`/business/${businessId}/invoice/edit/${invoice_id}`);
    },
  });
  return (
    <Modal open onClose={onClose} title="Convert to invoice" width={640}>
      <Form form={form} label="Convert to invoice" guard={false}>
        <Stack gap={14}>
          <p>A draft invoice will be created with these quantities. Enter 0 to leave a line for later.</p>
          <Table cell="7 8" className={classes.lines}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col" data-end>
                  Rate
                </th>
                <th scope="col" data-end>
                  To invoice
                </th>
                <th scope="col" data-end>
                  Invoice now
                </th>
              </tr>
            </thead>
            <tbody>
              {open.map((line, index) => {
                const { description, rate } = quotation.lines[line.id - 1]!;
                return (
                  <tr key={line.id}>
                    <Text as="td" whiteSpace="pre-line" breakWords>
                      {description}
                    </Text>
                    <td data-end>{moneyText(rate, currency)}</td>
                    <td data-end>{`${plain(openQuantity(line))} of ${plain(line.quantity)}`}</td>
                    <td data-end>
                      <TextField
                        name={`lines.${index}.quantity`}
                        label={`Quantity to invoice, line ${line.id}`}
                        hideLabel
                        inputMode="decimal"
                        maxLength={19}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Stack>
        <ModalActions>
          <CloseButton>Cancel</CloseButton>
          <Button look="solid" type="submit" busy={form.busy}>
            Convert to invoice
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

/** `3.00` is typed as 3. */
const plain = (quantity: string): string => quantity.replace(/(\.(?:0*[1-9])*)0+$/, '$1').replace(/\.$/, '');

const chosen = (lines: readonly Values[]) =>
  lines
    .map(({ id, quantity }) => ({ id: id as number, quantity: String(quantity).trim() }))
    .filter(({ quantity }) => quantity !== '' && typedAmount(quantity) !== '0');
