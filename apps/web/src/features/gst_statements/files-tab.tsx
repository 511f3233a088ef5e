import { ApiError } from '@daftar/contract/core/errors';
import { gstStatementRoutes, type StatementFile, type StatementSummary } from '@daftar/contract/gst_statements';
import { formsOf, taxForm } from '@daftar/domain/gst_statements/forms';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { request, unreachable } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/check-field.tsx';
import { download } from '#web/kit/download.ts';
import type { GstPeriodChoice } from '#web/kit/gst-period.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { count } from './labels.ts';

type File = { format: StatementFile; title: string; text: string; isChecked: boolean };

/** Files of the period's forms. */
function filesOf({ scheme, cycle }: StatementSummary): File[] {
  const supplies = formsOf(scheme, cycle)[0]!;
  const tax = taxForm(scheme, cycle);
  const has = scheme !== 'Composition';
  const files: (File | false)[] = [
    has && {
      format: 'gstr1_json',
      title: `${supplies} for the portal`,
      text: 'JSON. Large returns come in parts; upload each of them.',
      isChecked: true,
    },
    has && {
      format: 'gstr1_xlsx',
      title: `${supplies} workbook`,
      text: 'Excel in the layout of the offline tool.',
      isChecked: true,
    },
    tax === 'GSTR-3B' && {
      format: 'gstr3b_json',
      title: 'GSTR-3B for the portal',
      text: 'JSON with all tables, for upload or a GSP.',
      isChecked: true,
    },
    {
      format: 'summary_pdf',
      title: `${tax} summary`,
      text: 'PDF with supplies, tax, use of credit and challan.',
      isChecked: false,
    },
    has && {
      format: 'gstr9_xlsx',
      title: 'GSTR-9 tables',
      text: 'Excel with the tables of the year.',
      isChecked: false,
    },
  ];
  return files.filter((file) => file !== false);
}

export function FilesTab({ choice, summary }: { choice: GstPeriodChoice; summary: StatementSummary }) {
  const [busy, setBusy] = useState<StatementFile | null>(null);
  const [withErrors, setWithErrors] = useState(false);
  const { errors } = summary.problems;
  const take = async (format: StatementFile): Promise<void> => {
    setBusy(format);
    try {
      const query = { ...choice, format, ...(withErrors ? { with_errors: 'true' } : {}) };
      const { files } = await request(gstStatementRoutes.file, { query: query as never });
      for (const { url, file_name } of files) download(url, file_name);
      toast('success', files.length === 1 ? `${files[0]!.file_name} downloaded` : `${files.length} files downloaded`);
    } catch (error) {
      // Server errors already have a toast; network errors don't.
      if (!(error instanceof ApiError)) toast('error', unreachable(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Stack gap={16} flex>
      {errors > 0 && (
        <Notice tone="amber">
          <Stack gap={6}>
            <Text>
              {count(errors, 'error')}. The portal will reject files with errors. Fix them in the review first.
            </Text>
            <Checkbox label="Download files with errors" value={withErrors} onChange={setWithErrors} />
          </Stack>
        </Notice>
      )}
      {filesOf(summary).map(({ format, title, text, isChecked }) => (
        <Card key={format}>
          <Row gap="8 12" wrap justify="between">
            <Stack gap={2}>
              <Text weight={500}>{title}</Text>
              <Text size={13} tone="soft">
                {text}
              </Text>
            </Stack>
            <Button
              icon={<IconDownload size={16} aria-hidden />}
              busy={busy === format}
              disabled={isChecked && errors > 0 && !withErrors}
              onClick={() => void take(format)}
            >
              Download <span className="visually-hidden">{title}</span>
            </Button>
          </Row>
        </Card>
      ))}
    </Stack>
  );
}
