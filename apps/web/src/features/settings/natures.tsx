import { configRoutes, natureResource } from '@daftar/contract/settings';
import type { Received } from '@daftar/contract/core/route';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRead, useWrite } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { Form } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { InlineText } from '#web/kit/inline-text.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { useForm } from '#web/kit/use-form.ts';
import classes from './natures.module.css';

type Nature = Received<typeof configRoutes.nature>;

export function Natures() {
  const mayWrite = useMayWrite(natureResource);
  const natures = useRead(configRoutes.natures, { query: { per_page: 100 } });
  const remove = (nature: Nature): void => void removeRecord(natureResource, nature).catch(() => undefined);
  return (
    <QueryView query={natures} what="nature of business list" skeleton={4}>
      {({ data }) => (
        <>
          {data.length === 0 && (
            <EmptyState icon={<IconPlus size={22} />} title="No nature of business added yet">
              Add the types of business your clients run, such as trading, manufacturing or services.
            </EmptyState>
          )}
          <ul aria-label="Nature of business">
            {data.map((nature) => (
              <Line key={nature.id} nature={nature} onRemove={mayWrite ? () => remove(nature) : undefined} />
            ))}
          </ul>
          {mayWrite && <NewNature />}
        </>
      )}
    </QueryView>
  );
}

function Line({ nature, onRemove }: { nature: Nature; onRemove: (() => void) | undefined }) {
  const { id, name, is_active, version } = nature;
  const update = useWrite(configRoutes.updateNature, { version });
  if (!onRemove)
    return (
      <Row as="li" gap={12} padding="4 0" minHeight={44} divider="bottom" className={classes.line}>
        <span>{name}</span>
        <Text tone="soft">{is_active ? 'Active' : 'Inactive'}</Text>
      </Row>
    );
  return (
    <Row as="li" gap={12} padding="4 0" minHeight={44} divider="bottom" className={classes.line}>
      <InlineText
        label={`Rename ${name}`}
        value={name}
        maxLength={80}
        onSave={(next) => update.mutateAsync({ params: { id }, body: { name: next } })}
      />
      <Switch
        label={is_active ? 'Active' : 'Inactive'}
        value={is_active}
        onChange={(on) => update.mutate({ params: { id }, body: { is_active: on } })}
      />
      <IconButton label={`Delete ${name}`} icon={<IconTrash size={16} aria-hidden />} onClick={onRemove} />
    </Row>
  );
}

function NewNature() {
  const form = useForm({
    route: configRoutes.createNature,
    initial: { name: '' },
    onDone: (): void => form.restart({ name: '' }),
  });
  return (
    <Form form={form} label="Add nature of business" guard={false}>
      <Row gap={8} align="stretch" marginTop={12} maxWidth={400} className={classes.add}>
        <TextField name="name" label="New nature of business" hideLabel placeholder="For example, Consultancy" />
        <Button type="submit" icon={<IconPlus size={16} aria-hidden />} busy={form.busy}>
          Add
        </Button>
      </Row>
    </Form>
  );
}
