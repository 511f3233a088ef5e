import { complianceRoutes, type ClientDutiesAnswer } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { GST_SCHEMES } from '@daftar/domain/work/compliance-profile';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useCountryPack } from '#web/kit/use-country-pack.ts';
import { useForm } from '#web/kit/use-form.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './compliance.module.css';
import { answersOf, valuesOf, type DutyValues } from './duty-values.ts';
import { NoCalendar } from './no-calendar.tsx';
import { QuestionFields } from './question-fields.tsx';
import { FILING_TONES } from './labels.ts';

/** Tab of a client's page: the compliance questions and the resulting obligations. */
export function Component({ clientId }: { clientId: number }) {
  const { shows } = useCountryPack();
  return shows.compliance ? <Duties clientId={clientId} /> : <NoCalendar bare />;
}

function Duties({ clientId }: { clientId: number }) {
  const read = useRead(complianceRoutes.duties, { params: { id: clientId } });
  if (!read.data) return <NotLoaded query={read} what="the compliance profile" rows={8} />;
  return (
    <Grid gap={16} columns="minmax(0, 1fr) minmax(0, 1fr)" align="start" className={classes.duties}>
      <Questions key={read.data.client_id} duties={read.data} />
      <Coming duties={read.data} />
    </Grid>
  );
}

const yesNo = (yes: boolean | undefined): string => (yes ? 'Yes' : 'No');
const SCHEMES = GST_SCHEMES.map((value) => ({ value, label: value }));

function Questions({ duties }: { duties: ClientDutiesAnswer }) {
  const mayWrite = useCan()('clients', 'write');
  const { client_id: id, version, holds, registrations } = duties;
  const form = useForm({
    route: complianceRoutes.saveDuties,
    params: { id },
    version,
    initial: valuesOf(duties) as never,
    toBody: (values) => answersOf(values as DutyValues) as never,
    onDone: () => toast('success', 'Compliance profile saved'),
  });
  return (
    <Card title="Compliance profile">
      <Form form={form} label="Compliance profile">
        <Grid gap="12 16" columns="repeat(auto-fill, minmax(220px, 1fr))">
          {registrations.map(({ gst_number, type, scheme }) => (
            <Select
              key={gst_number}
              name={`registrations.${gst_number}`}
              label={`GST ${gst_number}`}
              disabled={!mayWrite}
              clearable
              searchable={false}
              placeholder={`Based on type (${type}): ${scheme ?? 'no returns'}`}
              options={SCHEMES}
            />
          ))}
          <TextField
            name="turnover_crore"
            label="Turnover last year (₹ crore)"
            inputMode="decimal"
            disabled={!mayWrite}
            placeholder="Not entered (treated as above the limits)"
          />
          <DateField name="agm_on" label="AGM held on" disabled={!mayWrite} />
          <QuestionFields disabled={!mayWrite} placeholderOf={(name) => `Default: ${yesNo(holds[name])}`} />
        </Grid>
        {mayWrite && <FormFooter verb="Save profile" />}
      </Form>
    </Card>
  );
}

function Coming({ duties: { coming, registrations } }: { duties: ClientDutiesAnswer }) {
  const several = registrations.length > 1;
  return (
    <Card title="Upcoming due dates">
      {coming.length === 0 ? (
        <Text as="p" tone="muted">
          No due dates. They depend on the client’s services, registrations and compliance profile.
        </Text>
      ) : (
        <Stack as="ul" gap={6} className={classes.list}>
          {coming.map(({ id, title, period_label, gstin, due_date, state }) => (
            <Row as="li" gap={12} align="stretch" justify="between" key={id}>
              <span>
                {title} <Text tone="muted">{[period_label, several && gstin].filter(Boolean).join(' · ')}</Text>
              </span>
              <span>
                {formatDay(due_date)} <Badge tone={FILING_TONES[state]}>{state}</Badge>
              </span>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}
