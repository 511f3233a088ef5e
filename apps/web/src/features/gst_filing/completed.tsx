import { gstFilingRoutes, type GstFilingState } from '@daftar/contract/gst_filing';
import { formatDay } from '@daftar/domain/date-format';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { gstPeriodQuery, GstPeriodScreen, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card, Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { FiledCard } from './filed-card.tsx';

/** `gst/filing_completed`: what is filed of a period, and what is left. */
export function Component() {
  useTitle('GST return filed');
  return (
    <Page>
      <PageHeader title="Filed returns of the period" />
      <GstPeriodScreen>{(choice) => <Completed key={Object.values(choice).join()} choice={choice} />}</GstPeriodScreen>
    </Page>
  );
}

function Completed({ choice }: { choice: GstPeriodChoice }) {
  const read = useRead(gstFilingRoutes.get, { query: choice });
  return (
    <QueryView query={read} what="the filed returns" skeleton={4}>
      {(state) => (
        <Stack gap={16}>
          {state.forms.map((one) =>
            one.filed ? (
              <FiledCard key={one.form} filed={one.filed} choice={choice} />
            ) : (
              <Open key={one.form} form={one.form} state={state} choice={choice} />
            ),
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function Open({
  form,
  state,
  choice,
}: {
  form: GstFilingState['form'];
  state: GstFilingState;
  choice: GstPeriodChoice;
}) {
  const at = `/business/${useParams().businessId}`;
  const isNext = form === state.form;
  return (
    <Card title={`${form} for ${state.label}`}>
      <Row gap={12} wrap justify="between">
        <Text tone="muted">Not filed yet{isNext && state.due_date ? `, due on ${formatDay(state.due_date)}` : ''}</Text>
        <Button look={isNext ? 'solid' : undefined} to={`${at}/gst/filing_login${gstPeriodQuery(choice, { form })}`}>
          File {form}
        </Button>
      </Row>
    </Card>
  );
}
