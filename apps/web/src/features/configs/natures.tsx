import { configRoutes } from '@daftar/contract/configs';
import type { Received } from '@daftar/contract/core/route';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { write } from '#web/app/api.ts';
import { useRead, useWrite } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Switch } from '#web/kit/check-field.tsx';
import { Form } from '#web/kit/form.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { InlineText } from '#web/kit/inline-text.tsx';
import { toldMovedToBin } from '#web/kit/moved-to-bin.ts';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm } from '#web/kit/use-form.ts';
import classes from './natures.module.css';

type Nature = Received<typeof configRoutes.nature>;

/** Natures of business: added, renamed, switched off, moved to the bin. */
export function Natures() {
  const mayWrite = useCan()('business_management', 'write');
  const natures = useRead(configRoutes.natures, { query: { per_page: 100 } });
  if (natures.error)
    return <ErrorState what="natures of business" error={natures.error} retry={() => void natures.refetch()} />;
  if (!natures.data) return <SkeletonRows rows={4} />;
  const shown = natures.data.data;
  const remove = ({ id, name, version }: Nature): Promise<void> =>
    write(configRoutes.deleteNature, { params: { id } }, { version }).then(
      () => toldMovedToBin(name, { entity: 'natures_of_business', id }),
      () => undefined,
    );

  return (
    <>
      {shown.length === 0 && (
        <EmptyState icon={<IconPlus size={22} />} title="No natures of business yet">
          Add what your clients’ businesses do: trading, manufacturing, services.
        </EmptyState>
      )}
      <ul aria-label="Natures of business">
        {shown.map((nature) => (
          <Line key={nature.id} nature={nature} onRemove={mayWrite ? () => void remove(nature) : undefined} />
        ))}
      </ul>
      {mayWrite && <NewNature />}
    </>
  );
}

function Line({ nature, onRemove }: { nature: Nature; onRemove: (() => void) | undefined }) {
  const { id, name, is_active, version } = nature;
  const update = useWrite(configRoutes.updateNature, { version });
  if (!onRemove)
    return (
      <li className={classes.line}>
        <span>{name}</span>
        <span className={classes.state}>{is_active ? 'In use' : 'Not offered'}</span>
      </li>
    );
  return (
    <li className={classes.line}>
      <InlineText
        label={`Name of ${name}`}
        value={name}
        maxLength={80}
        onSave={(next) => update.mutateAsync({ params: { id }, body: { name: next } })}
      />
      <Switch
        label={is_active ? 'In use' : 'Not offered'}
        value={is_active}
        onChange={(on) => update.mutate({ params: { id }, body: { is_active: on } })}
      />
      <IconButton label={`Delete ${name}`} icon={<IconTrash size={16} aria-hidden />} onClick={onRemove} />
    </li>
  );
}

function NewNature() {
  const form = useForm({
    route: configRoutes.createNature,
    initial: { name: '' },
    onDone: (): void => form.restart({ name: '' }),
  });
  return (
    <Form form={form} label="Add a nature of business" guard={false}>
      <div className={classes.add}>
        <TextField name="name" label="New nature of business" hideLabel placeholder="New nature of business" />
        <Button type="submit" icon={<IconPlus size={16} aria-hidden />} busy={form.busy}>
          Add
        </Button>
      </div>
    </Form>
  );
}
