import { billingRoutes } from '@daftar/contract/billing';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { PAPER_TEMPLATE_LABELS, PAPER_TEMPLATES, type PaperTemplate } from '@daftar/domain/billing/paper-templates';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { ColourField } from '#web/kit/colour-field.tsx';
import { pdfBehind } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { usePaused } from '#web/kit/use-pause.ts';
import classes from './settings.module.css';

const OPTIONS = PAPER_TEMPLATES.map((value) => ({ value, label: PAPER_TEMPLATE_LABELS[value].name }));

/** Template and colour, with the newest invoice as it would look. */
export function LookFields({ form, colour }: { form: FormApi; colour: string }) {
  const template = useWatch<PaperTemplate>(form, 'template');
  const hasAccent = useWatch<boolean>(form, 'has_accent');
  const accent = useWatch<string>(form, 'accent');
  return (
    <div className={classes.look}>
      <div className={classes.choices}>
        <Segmented
          label="Template"
          options={OPTIONS}
          value={template}
          onChange={(next) => form.change('template', next)}
        />
        <p className={classes.says}>{PAPER_TEMPLATE_LABELS[template].says}.</p>
        <Checkbox name="has_accent" label="A colour of their own" help="Otherwise papers wear the business’s colour." />
        {hasAccent && <ColourField name="accent" label="Colour" />}
      </div>
      <Sample template={template} accent={hasAccent ? accent : colour} />
    </div>
  );
}

function Sample({ template, accent }: { template: PaperTemplate; accent: string }) {
  const maySee = useCan()('invoices', 'read');
  const newest = useRead(invoiceRoutes.list, { query: { per_page: 1 } }, { enabled: maySee, quiet: true }).data;
  // A colour is looked for by moving about: the paper waits until the hand rests.
  const settled = usePaused(accent);
  if (!maySee || !newest) return null;
  if (newest.data.length === 0)
    return <p className={classes.none}>Your newest invoice is shown here as it will look, once there is one.</p>;
  const query = { template, accent: settled };
  return (
    <div className={classes.sample}>
      <PdfPreview
        what="the sample"
        of={['billing-sample', newest.data[0]!.id, template, settled]}
        load={async (signal) => {
          const { url, file_name } = await request(billingRoutes.sample, { query }, { quiet: true, signal });
          return pdfBehind(url, file_name, signal);
        }}
      />
    </div>
  );
}
