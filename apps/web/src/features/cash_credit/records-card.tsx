import type { Resource } from '@daftar/contract/core/resource';
import { useState, type ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Card } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { initialOf, SpecFields, type FieldSpecs } from '#web/kit/resource/field-spec.tsx';
import { ResourceDrawer } from '#web/kit/resource/resource-drawer.tsx';
import { useMayWrite } from '#web/kit/resource/resource-list.tsx';
import { addText, nameOf, type RowOf } from '#web/kit/resource/resource-row.ts';

type Props<R extends Resource> = {
  title: string;
  resource: R;
  query: object;
  /** Ids of the owner, sent with a new record. */
  owner: object;
  fields: FieldSpecs;
  line: (row: RowOf<R>) => [text: string, figure: ReactNode];
  empty: string;
};

/** Few records of one owner, each with a drawer. */
export function RecordsCard<R extends Resource>({ title, resource, query, owner, fields, line, empty }: Props<R>) {
  const mayWrite = useMayWrite(resource);
  const read = useRead(resource.routes.list, { query: { ...query, per_page: 100 } } as never);
  const [edited, setEdited] = useState<RowOf<R> | 'new' | null>(null);
  const dates = fields.flat().flatMap((field) => (field.type === 'date' ? [field.name] : []));
  return (
    <Card title={title} actions={mayWrite && <Button onClick={() => setEdited('new')}>{addText(resource)}</Button>}>
      <QueryView query={read as never} what={resource.labels.many} skeleton={2}>
        {({ data }: { data: RowOf<R>[] }) =>
          data.length === 0 ? (
            <Text tone="muted">{empty}</Text>
          ) : (
            <Stack gap={8}>
              {data.map((row) => {
                const [text, figure] = line(row);
                return (
                  <Row key={row.id} gap={12} justify="between">
                    <Text overflow="ellipsis">{text}</Text>
                    <Row gap={12}>
                      {figure}
                      {mayWrite && (
                        <Button aria-label={`Edit ${text}`} onClick={() => setEdited(row)}>
                          Edit
                        </Button>
                      )}
                    </Row>
                  </Row>
                );
              })}
            </Stack>
          )
        }
      </QueryView>
      {edited && (
        <ResourceDrawer
          resource={resource}
          row={edited === 'new' ? null : edited}
          initial={{ ...initialOf(fields, edited === 'new' ? null : edited), ...owner }}
          toBody={(values) => ({ ...values, ...Object.fromEntries(dates.map((name) => [name, values[name] || null])) })}
          onClose={() => setEdited(null)}
          buttons={
            edited !== 'new' && (
              <Button
                look="danger"
                onClick={() =>
                  void remove(resource, edited).then(
                    (isGone) => isGone && setEdited(null),
                    () => undefined,
                  )
                }
              >
                Delete {resource.labels.one}
              </Button>
            )
          }
        >
          <SpecFields specs={fields} />
        </ResourceDrawer>
      )}
    </Card>
  );
}

/** These have no bin, so it asks first. */
async function remove<R extends Resource>(resource: R, row: RowOf<R>): Promise<boolean> {
  const name = nameOf(resource, row);
  const isSure = await confirm({
    title: `Delete ${resource.labels.one}?`,
    body: `${name} is deleted permanently.`,
    verb: 'Delete',
    danger: true,
  });
  if (!isSure) return false;
  await write(resource.routes.remove, { params: { id: row.id } } as never, { version: row.version });
  toast('success', `${name} deleted`);
  return true;
}
