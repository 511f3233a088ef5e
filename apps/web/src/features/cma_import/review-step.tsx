import type { BalanceChange, ImportPlan } from '@daftar/contract/cma_import';
import type { Nature } from '@daftar/domain/cma/line';
import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { Figure, Figures } from '#web/kit/figure.tsx';
import { countOf } from '#web/kit/format-count.ts';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { ClosingCard } from './closing-card.tsx';
import { lineNumber } from './heads.ts';
import type { Choices } from './import-screen.tsx';
import { amountText, CHANGES, counted } from './labels.ts';
import type { Tree } from './tree.ts';

type Props = {
  plan: ImportPlan;
  nature: Nature;
  tree: Tree;
  choices: Choices;
  /** The figures are of the choices before the last one. */
  isStale: boolean;
  isBusy: boolean;
  onChange: (choices: Choices) => void;
  onBack: () => void;
  onImport: (lock: boolean) => void;
};

/** Changes of the import, figures that don't tally, and the button that saves it. */
export function ReviewStep(props: Props) {
  const { plan, tree, isStale, isBusy, onBack, onImport } = props;
  const [lock, setLock] = useState(true);
  const { counts } = plan;
  const affected = counts.new + counts.changed + counts.cleared;
  const hasErrors = plan.problems.some(({ kind }) => kind === 'error');
  const audited = tree.years.filter(({ year, kind }) => kind === 'audited' && plan.years.includes(year));
  const toLock = audited.filter(({ locked_at }) => !locked_at).map(({ year }) => year);
  return (
    <>
      <Figures>
        <Figure label="New" value={countOf(counts.new)} note="balances will be added" />
        <Figure label="Changed" value={countOf(counts.changed)} note="will be overwritten" />
        <Figure label="Cleared" value={countOf(counts.cleared)} note="are not in the file" />
        <Figure label="No change" value={countOf(counts.same)} note={`${counted(counts.ignored, 'ledger')} ignored`} />
      </Figures>
      <Problems plan={plan} />
      {plan.is_trial_balance && <ClosingCard {...props} />}
      <Card title="Changes">
        <Changes changes={plan.changes} />
      </Card>
      <Card>
        <Stack gap={12}>
          <Checkbox
            label="Clear balances of these years that are not in the file"
            value={plan.replace}
            onChange={(replace) => props.onChange({ replace })}
          />
          {toLock.length > 0 && (
            <Checkbox
              label={`Lock ${toLock.join(', ')} after the import`}
              help="Locked figures can’t be changed. Your name and the time are shown."
              value={lock}
              onChange={setLock}
            />
          )}
          <Row gap={8} justify="end" wrap>
            <Button icon={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
              Change mapping
            </Button>
            <Button
              look="solid"
              icon={<IconUpload size={16} aria-hidden />}
              busy={isBusy || isStale}
              disabled={hasErrors || (affected === 0 && toLock.length === 0)}
              onClick={() => onImport(lock)}
            >
              {affected === 0 && toLock.length > 0
                ? `Lock ${toLock.join(', ')}`
                : `Import ${counted(affected, 'balance')}`}
            </Button>
          </Row>
        </Stack>
      </Card>
    </>
  );
}

function Problems({ plan }: { plan: ImportPlan }) {
  const tallied = plan.differences.filter(({ difference }) => !/[1-9]/.test(difference)).map(({ year }) => year);
  return (
    <>
      {tallied.length > 0 && <Notice>{tallied.join(', ')}: liabilities and assets tally after the import.</Notice>}
      {plan.problems.length > 0 && (
        <Card title={`${counted(plan.problems.length, 'problem')} to check`}>
          <Box maxHeight={320} overflow="auto" role="region" aria-label="Problems" tabIndex={0}>
            <Table cell="6 8" aria-label="Problems">
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Problem</th>
                  <th scope="col">Status</th>
                </tr>
              </thead>
              <tbody>
                {plan.problems.map(({ row, kind, text }) => (
                  <tr key={`${row} ${text}`}>
                    <td>{row ?? '—'}</td>
                    <td>{text}</td>
                    <td>
                      <Badge tone={kind === 'error' ? 'red' : 'amber'}>
                        {kind === 'error' ? 'To fix' : 'To check'}
                      </Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Box>
        </Card>
      )}
    </>
  );
}

const ORDER: readonly BalanceChange['kind'][] = ['cleared', 'changed', 'new', 'same'];
const AT_ONCE = 100;

function Changes({ changes }: { changes: readonly BalanceChange[] }) {
  const [shown, setShown] = useState(AT_ONCE);
  const sorted = changes.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  if (sorted.length === 0) return <Text tone="soft">Nothing to import.</Text>;
  return (
    <Stack gap={12}>
      <Box overflow="x" role="region" aria-label="Changes" tabIndex={0}>
        <Table cell="6 8" aria-label="Changes of balances">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <Box as="th" scope="col" hide="phone">
                Year
              </Box>
              <Box as="th" scope="col" data-end hide="phone">
                Now
              </Box>
              <th scope="col" data-end>
                After import
              </th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((one) => (
              <tr key={`${one.account_id ?? one.account} ${one.group} ${one.year}`}>
                <td>
                  <Text block>{one.account}</Text>
                  <Text block tone="soft" size={12}>
                    {[
                      lineNumber(one.line),
                      one.account_id === null ? `New account in ${one.group}` : one.group !== one.account && one.group,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </td>
                <Box as="td" whiteSpace="nowrap" hide="phone">
                  {one.year}
                </Box>
                <Box as="td" data-end hide="phone">
                  {amountText(one.before)}
                </Box>
                <td data-end>
                  {amountText(one.after)}
                  <Text show="phone" tone="soft" size={12}>
                    {one.kind === 'new' ? one.year : `was ${amountText(one.before)}`}
                  </Text>
                </td>
                <td>
                  <Badge tone={CHANGES[one.kind].tone}>{CHANGES[one.kind].title}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      {sorted.length > shown && (
        <Row justify="center">
          <Button onClick={() => setShown(shown + AT_ONCE)}>
            Show {Math.min(AT_ONCE, sorted.length - shown)} more of {sorted.length}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
