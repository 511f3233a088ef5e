import { firmRoutes } from '@daftar/contract/firms';
import { accountRoutes } from '@daftar/contract/receivables';
import type { OpeningRow } from '@daftar/contract/receivables/opening-import';
import { toCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { formatInText } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ChooseFile } from '#web/kit/choose-file.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { Select } from '#web/kit/select.tsx';

const STATES: Record<OpeningRow['state'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'green' },
  unchanged: { label: 'No change', tone: 'grey' },
  error: { label: 'To fix', tone: 'red' },
};
const SHOWN = 100;

/** To the paisa, and which way. */
const balanceText = (amount: string, currency: CurrencyCode): string =>
  amount.startsWith('-')
    ? `${formatInText(amount.slice(1), currency)} advance`
    : `${formatInText(amount, currency)} due`;

/** Balances of Tally's sundry debtors: checked first, then imported. */
export function OpeningBalances() {
  const currency = toCurrency(useBusiness()?.business?.currency ?? '');
  const firms = useRead(firmRoutes.search, { query: {} }).data?.data ?? [];
  const [file, setFile] = useState<{ url: string; name: string } | null>(null);
  const [firm, setFirm] = useState('');
  const [date, setDate] = useState('');
  const check = useWrite(accountRoutes.importOpeningBalances);
  const start = useWrite(accountRoutes.importOpeningBalances, {
    onDone: ({ created }) =>
      toast('success', created === 1 ? '1 opening balance imported' : `${created} opening balances imported`),
  });
  const isReady = file !== null && firm !== '' && date !== '';
  const order = (dry_run: boolean) => ({ body: { file: file?.url ?? '', firm_id: Number(firm), date, dry_run } });
  const found = start.data ?? check.data;
  const again = () => {
    check.reset();
    start.reset();
  };
  return (
    <>
      <ChooseFile
        title="Opening balances from Tally"
        chosen={file?.name}
        extensions={['xml', 'json']}
        kinds="XML or JSON file of Tally"
        onChosen={(chosen) => {
          setFile(chosen);
          again();
        }}
      >
        Import the clients first. Then export the ledger masters from Tally again and choose the file here: the opening
        balances of sundry debtors are added to their clients.
      </ChooseFile>
      {file && (
        <Card title="Check and import">
          <Stack gap={12}>
            <Select
              label="Firm"
              options={firms.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={firm}
              onChange={(value) => {
                setFirm(value);
                again();
              }}
            />
            <DateField
              label="As of"
              value={date}
              onChange={(value) => {
                setDate(value ?? '');
                again();
              }}
            />
            <Row gap={8} wrap>
              <Button disabled={!isReady} busy={check.isPending} onClick={() => check.mutate(order(true))}>
                Check file
              </Button>
              {check.data && !start.data && check.data.created > 0 && (
                <Button look="solid" busy={start.isPending} onClick={() => start.mutate(order(false))}>
                  {check.data.created === 1 ? 'Import 1 balance' : `Import ${check.data.created} balances`}
                </Button>
              )}
            </Row>
            {found && (
              <Text as="p" role="status">
                {`${found.created} ${start.data ? 'imported' : 'new'}, ${found.unchanged} without change, ${found.errors} to fix.`}
              </Text>
            )}
          </Stack>
          {found && (
            <Rows>
              {found.data.slice(0, SHOWN).map(({ row, ledger, client_name, amount, state, message }) => (
                <ListRow
                  key={row}
                  title={client_name ?? ledger}
                  detail={[`Ledger ${row}: ${ledger}`, amount && balanceText(amount, currency), message]
                    .filter(Boolean)
                    .join(' · ')}
                  aside={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
                />
              ))}
            </Rows>
          )}
          {found && found.data.length > SHOWN && (
            <Text as="p" tone="soft">{`The first ${SHOWN} of ${found.data.length} are shown.`}</Text>
          )}
        </Card>
      )}
    </>
  );
}
