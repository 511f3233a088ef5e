import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { TaxFileDetails } from '@daftar/contract/income_tax/tax-file';
import { formatDay } from '@daftar/domain/date-format';
import { compareWithIntimation, taxesPaid } from '@daftar/domain/income_tax/register-figures';
import { isBeforeUpload, isFiled, taxStageLabel } from '@daftar/domain/income_tax/stages';
import { returnKindLabel } from '@daftar/domain/income_tax/verification';
import { taxYearLongLabel } from '@daftar/domain/income_tax/years';
import { useState, type ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Money } from '#web/kit/money.tsx';
import { Card, Facts } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { ComputationsCard } from './computations-card.tsx';
import type { Dialog } from './dialogs.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { Balance } from './labels.tsx';
import { NoticesCard } from './notices-card.tsx';
import { StageCard } from './stage-card.tsx';

const Dialogs = lazyPart(async () => (await import('./dialogs.tsx')).Dialogs, { Instead: LoadFailedDialog });

/** One return in full. `last` is the newest one of its year. */
export function ReturnDetails({ id, last }: { id: number; last: number }) {
  const read = useRead(incomeTaxRoutes.details, { params: { id } });
  const mayWrite = useCan()('clients', 'write');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = mayWrite ? setDialog : undefined;
  return (
    <QueryView query={read} what="this return" skeleton={8}>
      {(details) => (
        <>
          <StageCard file={details.file} isLast={id === last} onOpen={open} />
          <ReturnCard details={details} onOpen={open} />
          <FiguresCard details={details} onOpen={open} />
          <ComputationsCard file={details.file} mayWrite={mayWrite} />
          <DocumentsCard details={details} onOpen={open} />
          {isFiled(details.file.stage) && <ProcessingCard details={details} onOpen={open} />}
          <NoticesCard clientId={details.file.client_id} />
          <HistoryCard details={details} />
          {dialog && <Dialogs dialog={dialog} details={details} onClose={() => setDialog(null)} />}
        </>
      )}
    </QueryView>
  );
}

type Props = { details: TaxFileDetails; onOpen: ((dialog: Dialog) => void) | undefined };
type Fact = readonly [label: string, value: ReactNode];
const known = (facts: readonly Fact[]): Fact[] =>
  facts.filter(([, value]) => value !== '' && value !== null && value !== false);
const money = (amount: string | null): ReactNode =>
  amount !== null && Number(amount) ? <Money amount={amount} currency="INR" /> : '';
const code = (text: string): ReactNode => text && <span className="code">{text}</span>;
const balance = (amount: string): ReactNode => (Number(amount) ? <Balance amount={amount} /> : '');
const edit = (label: string, onClick: (() => void) | undefined): ReactNode =>
  onClick && (
    <Button size="small" onClick={onClick}>
      {label}
    </Button>
  );

function ReturnCard({ details: { file }, onOpen }: Props) {
  const form = file.form === file.suggested_form ? file.suggested_reason : file.form_reason;
  return (
    <Card
      title={`${taxYearLongLabel(file.fy)}, ${returnKindLabel(file.return_kind, file.revision).toLowerCase()}`}
      actions={edit('Edit return', onOpen && (() => onOpen('edit')))}
    >
      <Facts
        facts={known([
          ['Form', form ? `${file.form}. ${form}` : file.form],
          ['Regime', file.regime && `${file.regime} regime`],
          ['Income from', file.sources.join(', ')],
          ['Due', `${formatDay(file.due_on)}: ${file.due_reason.toLowerCase()}`],
          ['Target date', file.target_on && formatDay(file.target_on)],
          ['Audit', file.is_audit ? 'Accounts are audited' : 'No'],
          ['Preparer', file.preparer_name ?? 'Unassigned'],
          ['Reviewer', file.reviewer_name ?? 'Unassigned'],
          ['Uploaded', file.uploaded_on && formatDay(file.uploaded_on)],
          ['Acknowledgement', code(file.acknowledgement)],
          ['Verified', file.verified_on && `${formatDay(file.verified_on)}, ${file.verify_mode}`],
          ['Filing date', file.filed_on && !isBeforeUpload(file.stage) && formatDay(file.filed_on)],
          ['Our fee', money(file.fee)],
          ['PAN', code(file.pan)],
        ])}
      />
      {file.note && (
        <Text as="p" marginTop={12} breakWords whiteSpace="pre-line">
          {file.note}
        </Text>
      )}
    </Card>
  );
}

function FiguresCard({ details: { file }, onOpen }: Props) {
  const facts = known([
    ['Gross income', money(file.gross_income)],
    ['Total income', money(file.total_income)],
    ['Tax', money(file.tax)],
    ['Interest', money(file.interest)],
    ['Late fee', money(file.late_fee)],
    ['TDS and TCS', money(file.tds)],
    ['Advance tax', money(file.advance_tax)],
    ['Self-assessment tax', money(file.self_assessment_tax)],
    ['Taxes paid', money(taxesPaid(file))],
    ['Refund or payable', balance(file.balance)],
  ]);
  return (
    <Card title="Income and tax" actions={edit('Edit figures', onOpen && (() => onOpen('figures')))}>
      {facts.length ? <Facts facts={facts} /> : <Text tone="muted">No figures yet</Text>}
    </Card>
  );
}

/** The intimation beside the return, the refund and the demand. */
function ProcessingCard({ details: { file }, onOpen }: Props) {
  const facts = known([
    ['Processed', file.processed_on && formatDay(file.processed_on)],
    ['Refund received', money(file.refund_amount)],
    ['Refund on', file.refund_on && formatDay(file.refund_on)],
    ['Refund to', file.refund_bank],
    ['Refund failed', file.refund_failed_reason],
    ['Demand', money(file.demand_amount)],
    ['Demand reference', code(file.demand_reference)],
    ['Response to demand', file.demand_response],
  ]);
  const hasFigures = file.processed_tax !== null || file.processed_income !== null;
  const hasDemand = Number(file.demand_amount) > 0;
  return (
    <Card title="Processing" actions={hasDemand ? edit('Edit demand', onOpen && (() => onOpen('demand'))) : undefined}>
      {facts.length ? (
        <Facts facts={facts} />
      ) : (
        <Text tone="muted">{`${taxStageLabel(file.stage)}. The intimation hasn’t been recorded yet.`}</Text>
      )}
      {hasFigures && (
        <Box overflow="x" marginTop={14}>
          <Table cell="6 10" whiteSpace="nowrap" aria-label="Return and intimation" width="100%">
            <thead>
              <tr>
                <th scope="col">Figures</th>
                <th scope="col" data-end>
                  As filed
                </th>
                <th scope="col" data-end>
                  As processed
                </th>
                <th scope="col" data-end>
                  Difference
                </th>
              </tr>
            </thead>
            <tbody>
              {compareWithIntimation(file, file).map(({ label, filed, processed, difference }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-end>
                    <Money amount={filed} currency="INR" bare />
                  </td>
                  <td data-end>{processed === null ? '—' : <Money amount={processed} currency="INR" bare />}</td>
                  <td data-end>
                    {difference === null || Number(difference) === 0 ? (
                      '—'
                    ) : (
                      <Text tone="red">
                        <Money amount={difference} currency="INR" bare />
                      </Text>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      )}
    </Card>
  );
}

const HistoryCard = ({ details: { steps } }: { details: TaxFileDetails }) => (
  <Card title="History">
    <Rows>
      {steps.map(({ id, stage, note, created_at, created_by_name }) => (
        <ListRow
          key={id}
          title={taxStageLabel(stage)}
          detail={[note, created_by_name ?? 'Automatic'].filter(Boolean).join(' · ')}
          aside={momentText(created_at)}
        />
      ))}
    </Rows>
  </Card>
);
