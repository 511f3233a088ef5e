import { complianceRoutes, type ClientDutiesAnswer } from '@daftar/contract/compliance';
import { formatDay } from '@daftar/domain/date-format';
import { GST_SCHEMES } from '@daftar/domain/work/client-duties';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form } from '#web/kit/form.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm } from '#web/kit/use-form.ts';
import classes from './compliance.module.css';
import { answersOf, valuesOf, type DutyValues } from './duty-values.ts';
import { QuestionFields } from './question-fields.tsx';
import { FILING_TONES } from './words.ts';

/** The tab on a client's page: the few questions, and what the client owes by the answers. */
export function Component({ clientId }: { clientId: number }) {
  const read = useRead(complianceRoutes.duties, { params: { id: clientId } });
  if (read.error) return <ErrorState what="the duties" error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  return (
    <div className={classes.duties}>
      <Questions key={read.data.client_id} duties={read.data} />
      <Coming duties={read.data} />
    </div>
  );
}

const said = (yes: boolean | undefined): string => (yes ? 'Yes' : 'No');
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
    onDone: () => toast('success', 'Answers saved'),
  });
  return (
    <Card title="Questions">
      <Form form={form} label="Duties">
        <div className={classes.questions}>
          {registrations.map(({ gst_number, type, scheme }) => (
            <Select
              key={gst_number}
              name={`registrations.${gst_number}`}
              label={`GST ${gst_number}`}
              disabled={!mayWrite}
              clearable
              searchable={false}
              placeholder={`By its type (${type}): ${scheme ?? 'files nothing'}`}
              options={SCHEMES}
            />
          ))}
          <TextField
            name="turnover_crore"
            label="Turnover of the last year, in crore"
            inputMode="decimal"
            disabled={!mayWrite}
            placeholder="Not said: above the limits"
          />
          <DateField name="agm_on" label="Annual meeting held on" disabled={!mayWrite} />
          <QuestionFields disabled={!mayWrite} unsaid={(name) => `As known: ${said(holds[name])}`} />
        </div>
        {mayWrite && <FormFooter verb="Save answers" />}
      </Form>
    </Card>
  );
}

function Coming({ duties: { coming, registrations } }: { duties: ClientDutiesAnswer }) {
  const several = registrations.length > 1;
  return (
    <Card title="Due around now">
      {coming.length === 0 ? (
        <p className={classes.quiet}>
          Nothing that the practice does for this client. Its services, registrations and answers decide.
        </p>
      ) : (
        <ul className={classes.list}>
          {coming.map(({ id, title, period_label, gstin, due_date, state }) => (
            <li key={id}>
              <span>
                {title}{' '}
                <span className={classes.quiet}>{[period_label, several && gstin].filter(Boolean).join(' · ')}</span>
              </span>
              <span>
                {formatDay(due_date)} <Badge tone={FILING_TONES[state]}>{state}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
