import { clientImportRoutes } from '@daftar/contract/client_imports';
import type { Received } from '@daftar/contract/core/route';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead, useWrite } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Card } from '#web/kit/page.tsx';
import { Select, type Option } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import classes from './client_imports.module.css';
import { mappingOf, mappingProblem, takenBefore, type Mapping } from './mapping.ts';
import type { Source } from './new-import.tsx';
import { rows } from './labels.ts';

type Sheet = Received<typeof clientImportRoutes.columns>;

/** Maps columns to fields. Starts with the saved mapping, or with matching titles. */
export function ColumnMapping({ source }: { source: Source }) {
  const { file, format } = source;
  const sheet = useRead(clientImportRoutes.columns, { body: { file, format } }, { staleTime: Infinity, quiet: true });
  const fields = useRead(clientImportRoutes.fields, {});
  const error = sheet.error ?? fields.error;
  if (error) return <ErrorState what="the columns" error={error} retry={() => void sheet.refetch()} />;
  if (!sheet.data || !fields.data)
    return (
      <Card title="Match columns">
        <SkeletonRows rows={6} />
      </Card>
    );
  const options = fields.data.fields.map(({ field, title }) => ({ value: field, label: title }));
  return <Columns source={source} sheet={sheet.data} options={options} />;
}

function Columns({ source, sheet, options }: { source: Source; sheet: Sheet; options: readonly Option[] }) {
  const [, setQuery] = useSearchParams();
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(sheet.columns, source.mapping));
  const check = useWrite(clientImportRoutes.start, { onDone: ({ job_id }) => setQuery({ job: String(job_id) }) });
  const problem = mappingProblem(mapping);
  const used = Object.values(mapping).filter(Boolean).length;
  const { file, format } = source;
  return (
    <Card title={`Match columns: ${used} of ${sheet.columns.length} mapped`} actions={rows(sheet.rows)}>
      <table className={classes.mapping}>
        <thead>
          <tr>
            <th scope="col">Column in file</th>
            <th scope="col">Client field</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map(({ title, samples }) => {
            const other = takenBefore(mapping, title);
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
                    searchable={false}
                    clearable
                    placeholder="Don’t import"
                    value={mapping[title] ?? ''}
                    error={other && `“${other}” is already mapped to this field`}
                    onChange={(field) => setMapping({ ...mapping, [title]: field })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {problem && <Notice tone="amber">{problem}</Notice>}
      <Row gap={8} justify="end" wrap marginTop={16} className={classes.acts}>
        <Text tone="soft" className={classes.quiet}>
          Nothing is saved yet. This mapping is remembered for your next import.
        </Text>
        <Button
          look="solid"
          icon={<IconListCheck size={16} aria-hidden />}
          busy={check.isPending}
          disabled={problem !== null}
          onClick={() =>
            check.mutate({ body: { file, format, mapping: { ...mapping }, create_groups: true, dry_run: true } })
          }
        >
          Check {rows(sheet.rows)}
        </Button>
      </Row>
    </Card>
  );
}
