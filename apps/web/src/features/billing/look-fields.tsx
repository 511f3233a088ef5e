import { invoiceRoutes } from '@daftar/contract/invoices';
import {
  PAPER_TEMPLATE_LABELS,
  DOCUMENT_TEMPLATES,
  type PaperTemplate,
} from '@daftar/domain/billing/document-templates';
import { request } from '#web/core/api.ts';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';
import { Checkbox } from '#web/kit/check-field.tsx';
import { ColourField } from '#web/kit/colour-field.tsx';
import { Box, Grid, Stack, Text } from '#web/kit/layout.tsx';
import { fetchPdf } from '#web/kit/pdf-file.ts';
import { PdfPreview } from '#web/kit/pdf-preview.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useWatch, type FormApi } from '#web/kit/use-form.ts';
import { useDebounced } from '#web/kit/use-debounced.ts';
import classes from './settings.module.css';

const OPTIONS = DOCUMENT_TEMPLATES.map((value) => ({ value, label: PAPER_TEMPLATE_LABELS[value].name }));

/** Template and colour, with the newest invoice as it would look. */
export function LookFields({ form, colour }: { form: FormApi; colour: string }) {
  const template = useWatch<PaperTemplate>(form, 'template');
  const hasAccent = useWatch<boolean>(form, 'has_accent');
  const accent = useWatch<string>(form, 'accent');
  return (
    <Grid gap={24} columns="minmax(0, 300px) minmax(0, 1fr)" className={classes.look}>
      <Stack gap={12} packed>
        <Segmented
          label="Template"
          options={OPTIONS}
          value={template}
          onChange={(next) => form.change('template', next)}
        />
        <Text as="p" tone="soft">
          {PAPER_TEMPLATE_LABELS[template].says}.
        </Text>
        <Checkbox
          name="has_accent"
          label="Use a different colour for documents"
          help="Documents use your business colour by default."
        />
        {hasAccent && <ColourField name="accent" label="Colour" />}
      </Stack>
      <Sample template={template} accent={hasAccent ? accent : colour} />
    </Grid>
  );
}

function Sample({ template, accent }: { template: PaperTemplate; accent: string }) {
  const maySee = useCan()('invoices', 'read');
  const newest = useRead(
    invoiceRoutes.list,
    { query: { per_page: 1 } },
    { enabled: useLater() && maySee, quiet: true },
  ).data;
  // Debounced, since a colour is picked by dragging.
  const settled = useDebounced(accent);
  if (!maySee || !newest) return null;
  if (newest.data.length === 0)
    return (
      <Text as="p" tone="soft">
        Create an invoice to see a preview here.
      </Text>
    );
  const query = { template, accent: settled };
  return (
    <Box minHeight={420} className={classes.sample}>
      <PdfPreview
        what="the preview"
        of={['billing-sample', newest.data[0]!.id, template, settled]}
        load={async (signal) => {
          const { url, file_name } = await request(invoiceRoutes.sample, { query }, { quiet: true, signal });
          return fetchPdf(url, file_name, signal);
        }}
      />
    </Box>
  );
}
