import { gstFilingRoutes, type GstFilingState } from '@daftar/contract/gst_filing';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { ChooseFile } from '#web/kit/choose-file.tsx';
import { DateField } from '#web/kit/date-field.tsx';
import { announceFiling } from '#web/kit/filings/filing-values.ts';
import { FieldRow, Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { gstPeriodQuery, type GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import { Card } from '#web/kit/page.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';

/** In the words of the portal's menus. */
const GUIDE: Readonly<Record<GstFilingState['form'], readonly string[]>> = {
  'GSTR-1': [
    'Sign in at gst.gov.in as the client and open Returns Dashboard.',
    'Choose the period, then GSTR-1, Prepare Offline, and upload the JSON file. Large returns have several files.',
    'Wait until the portal shows “Processed”, generate the summary and compare it with the statement.',
    'File with EVC or DSC, and download the acknowledgement.',
  ],
  IFF: [
    'Sign in at gst.gov.in as the client and open Returns Dashboard.',
    'Choose the month, then IFF, Prepare Offline, and upload the JSON file.',
    'Generate the summary, compare it with the statement, and file with EVC or DSC.',
    'Download the acknowledgement.',
  ],
  'GSTR-3B': [
    'Sign in at gst.gov.in as the client and open Returns Dashboard.',
    'Choose the period, then GSTR-3B. Compare the figures that the portal fills in with the statement and correct them.',
    'Offset the credit as the statement shows, create the challan and pay it.',
    'File with EVC or DSC, and download the acknowledgement.',
  ],
  'CMP-08': [
    'Sign in at gst.gov.in as the client and open Returns Dashboard.',
    'Choose the quarter, then CMP-08, and enter the figures of the statement.',
    'Pay the challan and file with EVC or DSC.',
    'Download the acknowledgement.',
  ],
};

/** Files, what to do on the portal, and the acknowledgement. */
export function ByHand({ choice, state }: { choice: GstPeriodChoice; state: GstFilingState }) {
  const at = `/business/${useParams().businessId}`;
  return (
    <>
      <Card title="1. File on the GST portal">
        <Stack gap={12}>
          <Stack as="ol" gap={6}>
            {GUIDE[state.form].map((step, index) => (
              <li key={step}>
                <Text>
                  {index + 1}. {step}
                </Text>
              </li>
            ))}
          </Stack>
          <Row gap={8} wrap>
            <Button to={`${at}/gst/filing_statement${gstPeriodQuery(choice, { tab: 'files' })}`}>Download files</Button>
            <Button to="https://www.gst.gov.in" icon={<IconExternalLink size={16} aria-hidden />}>
              Open GST portal
            </Button>
          </Row>
        </Stack>
      </Card>
      <Acknowledgement choice={choice} state={state} />
    </>
  );
}

type Attached = { url: string; name: string };

function Acknowledgement({ choice, state }: { choice: GstPeriodChoice; state: GstFilingState }) {
  const { businessId } = useParams();
  const goTo = useNavigate();
  const [file, setFile] = useState<Attached | null>(null);
  const { form: of, late_fee, interest } = state;
  // GSTR-1 and IFF are filed without a payment.
  const isPaid = of === 'GSTR-3B' || of === 'CMP-08';
  const today = (amount: string): string | undefined =>
    isPaid && isPositive(amount) ? `${formatMoney(amount, 'INR')} if filed today.` : undefined;
  const form = useForm({
    route: gstFilingRoutes.record,
    initial: { acknowledgement: '', filed_on: '', late_fee: '0', interest: '0' } as never,
    toBody: (values) => ({ ...values, ...choice, form: of, ...(file ? { file } : {}) }),
    onDone: ({ recorded }) => {
      if (recorded) announceFiling(recorded);
      return goTo(`/business/${businessId}/gst/filing_completed${gstPeriodQuery(choice, { form: of })}`);
    },
  });
  const attach = async (chosen: Attached): Promise<void> => {
    setFile({ url: chosen.url, name: chosen.name });
    try {
      const read = await write(gstFilingRoutes.readAcknowledgement, { body: { url: chosen.url } });
      if (read.acknowledgement) form.set('acknowledgement', read.acknowledgement);
      if (read.filed_on) form.set('filed_on', read.filed_on);
      if (!read.acknowledgement) toast('info', 'No ARN found in the file. Type it.');
    } catch {
      // The call has shown why; the file stays attached.
    }
  };
  return (
    <Card title="2. Record the acknowledgement">
      <Form form={form} label="Record the acknowledgement">
        <Stack gap={14}>
          <ChooseFile
            chosen={file?.name}
            extensions={['pdf']}
            kinds="acknowledgement as PDF"
            onChosen={(one) => void attach(one)}
          >
            Number and date are read from the acknowledgement. You can also type them.
          </ChooseFile>
          <FieldRow>
            <TextField name="acknowledgement" label="ARN" required maxLength={15} placeholder="AA241026123456K" />
            <DateField name="filed_on" label="Filed on" required />
          </FieldRow>
          <FieldRow>
            <MoneyField name="late_fee" label="Late fee paid" help={today(late_fee)} />
            <MoneyField name="interest" label="Interest paid" help={today(interest)} />
          </FieldRow>
        </Stack>
        <FormFooter verb="Mark as filed" />
      </Form>
    </Card>
  );
}
