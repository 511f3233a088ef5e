import { gstFilingRoutes, type GstFilingState } from '@daftar/contract/gst_filing';
import { formatMoment } from '@daftar/domain/date-format';
import { formatMoney } from '@daftar/domain/money-format';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { timezone } from '#web/core/timezone.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { DataTable } from '#web/kit/data-table.tsx';
import { announceFiling } from '#web/kit/filings/filing-values.ts';
import { gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { TextField } from '#web/kit/text-field.tsx';

type Props = { choice: GstPeriodChoice; state: GstFilingState };
type Of = GstPeriodChoice & { form: GstFilingState['form'] };

/** One call at a time. Its answer is read again by the screen. */
function useStep() {
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(name);
    try {
      await work();
      return true;
    } catch {
      // The call has shown why.
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}

/** Sign in, send and compare, then sign and file. */
export function ThroughPortal({ choice, state }: Props) {
  const of = { ...choice, form: state.form };
  return (
    <>
      <SignIn of={of} session={state.session} />
      {state.session?.is_open && <Send of={of} attempt={state.attempt} errors={state.errors} />}
      {state.attempt && ['Ready', 'Filing', 'Unknown'].includes(state.attempt.state) && (
        <FileNow of={of} attempt={state.attempt} label={state.label} />
      )}
    </>
  );
}

function SignIn({ of, session }: { of: Of; session: GstFilingState['session'] }) {
  const { busy, run } = useStep();
  const [username, setUsername] = useState(session?.username ?? '');
  const [otp, setOtp] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (session?.is_open)
    return (
      <Card title="1. Portal session">
        <Text>
          Signed in as {session.username} until {formatMoment(new Date(session.expires_at!), timezone)}.
        </Text>
      </Card>
    );
  return (
    <Card title="1. Sign in to the GST portal">
      <Stack gap={12}>
        <Text tone="muted">
          The client must allow API access on the portal first. The OTP goes to the client’s registered mobile number.
        </Text>
        <Row gap={8} wrap align="end">
          <TextField label="Portal user name" value={username} onChange={setUsername} maxLength={60} />
          <Button
            busy={busy === 'otp'}
            disabled={username.trim() === ''}
            onClick={() =>
              void run('otp', () =>
                write(gstFilingRoutes.requestOtp, { body: { ...of, username: username.trim() } }),
              ).then((done) => done && setAsked(true))
            }
          >
            Request OTP
          </Button>
        </Row>
        {(isAsked || session) && (
          <Row gap={8} wrap align="end">
            <TextField
              label="OTP"
              value={otp}
              onChange={setOtp}
              maxLength={6}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button
              look="solid"
              busy={busy === 'sign'}
              disabled={otp.length !== 6}
              onClick={() =>
                void run('sign', () => write(gstFilingRoutes.signIn, { body: { ...of, otp } })).then(() => setOtp(''))
              }
            >
              Sign in
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Send({ of, attempt, errors }: { of: Of; attempt: GstFilingState['attempt']; errors: number }) {
  const { busy, run } = useStep();
  const isReady = attempt?.state === 'Ready' && !attempt.is_outdated;
  return (
    <Card title="2. Send the return">
      <Stack gap={12}>
        <Told attempt={attempt} />
        {attempt && attempt.row_errors.length > 0 && (
          <DataTable
            label="Rows that the portal refused"
            columns={[
              { id: 'section', title: 'Section', width: 90, cell: ({ section }) => section },
              {
                id: 'reference',
                title: 'Document',
                width: 170,
                cell: ({ reference }) => <span className="code">{reference}</span>,
              },
              { id: 'message', title: 'Reason', narrow: true, cell: ({ message, code }) => `${message} (${code})` },
            ]}
            rows={attempt.row_errors.map((row, id) => ({ ...row, id }))}
          />
        )}
        {attempt && attempt.differences.length > 0 && (
          <DataTable
            label="Sections that differ"
            columns={[
              { id: 'section', title: 'Section', cell: ({ section }) => section },
              {
                id: 'ours',
                title: 'Taxable value here',
                width: 160,
                align: 'end',
                cell: ({ ours }) => formatMoney(ours, 'INR'),
              },
              {
                id: 'portal',
                title: 'On the portal',
                width: 160,
                align: 'end',
                narrow: true,
                cell: ({ portal }) => formatMoney(portal, 'INR'),
              },
            ]}
            rows={attempt.differences.map((row) => ({ ...row, id: row.section }))}
          />
        )}
        <Row gap={8} wrap>
          <Button
            look={isReady ? undefined : 'solid'}
            busy={busy === 'save'}
            disabled={errors > 0}
            onClick={() => void run('save', () => write(gstFilingRoutes.save, { body: of }))}
          >
            {attempt ? 'Send again' : 'Send return'}
          </Button>
          {attempt?.state === 'Saving' && (
            <Button
              busy={busy === 'check'}
              onClick={() => void run('check', () => write(gstFilingRoutes.check, { body: of }))}
            >
              Check result
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Told({ attempt }: { attempt: GstFilingState['attempt'] }) {
  if (!attempt)
    return <Text tone="muted">The portal checks the file. Then its summary is compared with the statement.</Text>;
  if (attempt.state === 'Saving')
    return <Notice>The portal is processing the file. Check the result in a minute.</Notice>;
  if (attempt.state === 'Refused') return <Notice tone="red">{attempt.problem}</Notice>;
  if (attempt.state === 'Different')
    return (
      <Notice tone="red">The portal’s totals differ from the statement. Correct the data and send it again.</Notice>
    );
  if (attempt.is_outdated)
    return <Notice tone="amber">The books changed since the return was sent. Send it again.</Notice>;
  return <Notice>The portal has the return, and its totals agree.</Notice>;
}

function FileNow({ of, attempt, label }: { of: Of; attempt: NonNullable<GstFilingState['attempt']>; label: string }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const { busy, run } = useStep();
  const [otp, setOtp] = useState('');
  const [isSure, setSure] = useState(false);
  const isLost = attempt.state !== 'Ready';
  const leaveIfFiled = ({ forms, recorded }: GstFilingState): void => {
    if (recorded) announceFiling(recorded);
    if (forms.some((one) => one.form === of.form && one.filed))
      void goTo(`/business/${businessId}/gst/filing_completed${gstPeriodQuery(of, { form: of.form })}`);
  };
  const file = async (): Promise<void> => {
    const done = await run('file', async () =>
      leaveIfFiled(await write(gstFilingRoutes.file, { body: { ...of, otp, is_confirmed: true } })),
    );
    if (done) setOtp('');
  };
  const check = () => run('check', async () => leaveIfFiled(await write(gstFilingRoutes.check, { body: of })));
  return (
    <Card title="3. Sign and file">
      <Stack gap={12}>
        {isLost ? (
          <>
            <Notice tone="amber">
              {attempt.problem || 'The return is being filed.'} Check with the portal before you do anything else.
            </Notice>
            <Box>
              <Button look="solid" busy={busy === 'check'} onClick={() => void check()}>
                Check with the portal
              </Button>
            </Box>
          </>
        ) : (
          <>
            {attempt.problem && <Notice tone="red">{attempt.problem}</Notice>}
            <Row gap={8} wrap align="end">
              <Button
                busy={busy === 'evc'}
                onClick={() => void run('evc', () => write(gstFilingRoutes.requestEvc, { body: of }))}
              >
                Request EVC OTP
              </Button>
              <TextField
                label="EVC OTP"
                value={otp}
                onChange={setOtp}
                maxLength={6}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </Row>
            <Checkbox
              label={`File ${of.form} for ${label}. A filed return can’t be withdrawn.`}
              value={isSure}
              onChange={setSure}
            />
            <Box>
              <Button
                look="solid"
                busy={busy === 'file'}
                disabled={!isSure || otp.length !== 6 || attempt.is_outdated}
                onClick={() => void file()}
              >
                File {of.form}
              </Button>
            </Box>
          </>
        )}
      </Stack>
    </Card>
  );
}
