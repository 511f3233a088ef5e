import { gstFilingRoutes, PORTAL_FORMS, type GstFilingState } from '@daftar/contract/gst_filing';
import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { Link, useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { gstPeriodQuery, GstPeriodScreen, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { FiledCard } from './filed-card.tsx';
import { ByHand } from './by-hand.tsx';
import { ThroughPortal } from './through-portal.tsx';

/** `gst/filing_login`: files a return, through a provider or by hand with a guide. */
export function Component() {
  useTitle('File GST return');
  return (
    <Page>
      <PageHeader title="File GST return" />
      <GstPeriodScreen>{(choice) => <FileReturn key={Object.values(choice).join()} choice={choice} />}</GstPeriodScreen>
    </Page>
  );
}

function FileReturn({ choice }: { choice: GstPeriodChoice }) {
  const [query, setQuery] = useSearchParams();
  const asked = PORTAL_FORMS.find((form) => form === query.get('form'));
  const read = useRead(
    gstFilingRoutes.get,
    { query: { ...choice, ...(asked ? { form: asked } : {}) } },
    { keep: true },
  );
  return (
    <QueryView query={read} what="the filing" skeleton={5}>
      {(state) => (
        <Stack gap={16}>
          {state.forms.length > 1 && (
            <Row>
              <Segmented
                label="Return"
                options={state.forms.map(({ form }) => ({ value: form, label: form }))}
                value={state.form}
                onChange={(form) =>
                  setQuery(
                    (old) => new URLSearchParams([...[...old].filter(([name]) => name !== 'form'), ['form', form]]),
                  )
                }
              />
            </Row>
          )}
          <Steps choice={choice} state={state} />
        </Stack>
      )}
    </QueryView>
  );
}

function Steps({ choice, state }: { choice: GstPeriodChoice; state: GstFilingState }) {
  const mayFile = useCan()('clients', 'write');
  const filed = state.forms.find(({ form }) => form === state.form)!.filed;
  if (filed) return <FiledCard filed={filed} choice={choice} />;
  return (
    <>
      <Warnings choice={choice} state={state} />
      {!mayFile ? (
        <Notice>You can see this return, but not file it. Ask for the right to edit clients.</Notice>
      ) : state.provider === 'http' && state.form !== 'CMP-08' ? (
        <ThroughPortal choice={choice} state={state} />
      ) : (
        <ByHand choice={choice} state={state} />
      )}
    </>
  );
}

/** Problems to settle before filing. They warn and don't block: the due date may matter more. */
function Warnings({ choice, state }: { choice: GstPeriodChoice; state: GstFilingState }) {
  const at = `/business/${useParams().businessId}`;
  const { errors, is_reviewed, due_date, late_fee, interest, warnings, form } = state;
  const costs = [
    isPositive(late_fee) && `a late fee of up to ${formatMoney(late_fee, 'INR')}`,
    isPositive(interest) && `interest of ${formatMoney(interest, 'INR')}`,
  ].filter(Boolean);
  return (
    <>
      {errors > 0 && (
        <Notice tone="red">
          {errors === 1 ? '1 error' : `${errors} errors`} in the data.{' '}
          <Box as={Link} to={`${at}/review_data${gstPeriodQuery(choice, { tab: 'errors' })}`}>
            Fix them first
          </Box>
          .
        </Notice>
      )}
      {errors === 0 && !is_reviewed && (
        <Notice tone="amber">
          The data isn’t reviewed.{' '}
          <Box as={Link} to={`${at}/review_data${gstPeriodQuery(choice)}`}>
            Review it
          </Box>
          .
        </Notice>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="amber">
          {warning}
        </Notice>
      ))}
      {due_date && costs.length > 0 && (
        <Notice tone="amber">
          {form} was due on {formatDay(due_date)}. Filed today, it bears {costs.join(' and ')}.
        </Notice>
      )}
    </>
  );
}
