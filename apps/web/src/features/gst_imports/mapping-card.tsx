import type { GstImportPreview } from '@daftar/contract/gst_imports';
import { fieldsOf, missingFields } from '@daftar/domain/gst_imports/mapping';
import { IconUpload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select } from '#web/kit/select.tsx';
import { rows } from './labels.ts';

type Props = {
  preview: GstImportPreview;
  kind: 'sales' | 'purchases';
  busy: boolean;
  onImport: (mapping: Record<string, string>) => void;
  children: ReactNode;
};

const MAPPED_BY = {
  client: 'Columns as in this client’s last import.',
  business: 'Columns as in another client’s import of the same sheet.',
  headers: 'Columns recognised by their headers. Check them once; they are remembered for this client.',
} as const;

/** Maps the columns of any sheet to fields. */
export function MappingCard({ preview, kind, busy, onImport, children }: Props) {
  const [mapping, setMapping] = useState<Record<string, string>>(() =>
    Object.fromEntries(preview.columns.flatMap(({ title, field }) => (field ? [[title, field]] : []))),
  );
  const options = fieldsOf(kind).map(({ field, label }) => ({ value: field, label }));
  const missing = missingFields(mapping);
  const takenBy = (title: string): string | undefined =>
    mapping[title]
      ? Object.keys(mapping).find((other) => other !== title && mapping[other] === mapping[title])
      : undefined;
  const isTwice = Object.keys(mapping).some(takenBy);
  const map = (title: string, field: string): void => {
    const { [title]: _, ...rest } = mapping;
    setMapping(field ? { ...rest, [title]: field } : rest);
  };
  return (
    <Card title={`Match columns of ${preview.sheet}`} actions={rows(preview.rows)}>
      <Stack gap={12}>
        {preview.mapped_by && <Text tone="soft">{MAPPED_BY[preview.mapped_by]}</Text>}
        <Box overflow="x">
          <Table cell="7 8" aria-label="Columns and fields">
            <thead>
              <tr>
                <th scope="col">Column in file</th>
                <th scope="col">Field</th>
              </tr>
            </thead>
            <tbody>
              {preview.columns.map(({ title, samples }) => {
                const other = takenBy(title);
                return (
                  <tr key={title}>
                    <td>
                      <Text block weight={500}>
                        {title}
                      </Text>
                      <Text block tone="soft" size={12}>
                        {samples.join(' · ') || 'No values'}
                      </Text>
                    </td>
                    <td>
                      <Select
                        label={`Field for ${title}`}
                        hideLabel
                        options={options}
                        clearable
                        placeholder="Don’t import"
                        value={mapping[title] ?? ''}
                        error={other && `“${other}” is already mapped to this field`}
                        onChange={(field) => map(title, field)}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Box>
        {missing.length > 0 && <Notice tone="amber">Map these fields to import: {missing.join(', ')}.</Notice>}
        {children}
        <Row justify="end" wrap>
          <Button
            look="solid"
            icon={<IconUpload size={16} aria-hidden />}
            busy={busy}
            disabled={missing.length > 0 || isTwice}
            onClick={() => onImport(mapping)}
          >
            Import {rows(preview.rows)}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
