import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Received } from '@daftar/contract/core/route';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { entityTitle } from '#web/kit/activity-sentence.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Notice } from '#web/kit/notice.tsx';
import type { Detail } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { labelOf } from './field-labels.ts';

type Preview = Received<typeof clientSettingRoutes.mergePreview>;
type Line = Preview['fields'][number];
type Props = { client: Detail; preview: Preview; onDone: () => void };

/** What will move and what each field will be, before anything is done. */
export function MergePreview({ client, preview, onDone }: Props) {
  const { duplicate, records, fields, obstacle } = preview;
  const name = duplicate.client_full_name;
  const merge = useWrite(clientSettingRoutes.merge, {
    onDone: () => {
      toast('success', `${name} is merged into ${client.client_full_name}`);
      onDone();
    },
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Merge ${name} into ${client.client_full_name}?`,
      body: `${name} (file ${duplicate.code_number}) leaves the list, and its records become records of ${client.client_full_name}. You can undo it for 30 days.`,
      verb: 'Merge',
      danger: true,
    });
    if (yes) merge.mutate({ params: { clientId: client.id }, body: { duplicate_id: duplicate.id } });
  };
  if (obstacle) return <Notice tone="red">{obstacle}.</Notice>;
  return (
    <>
      <h3 className={classes.heading}>What moves</h3>
      <Moving records={records} />
      <h3 className={classes.heading}>What the fields will be</h3>
      {fields.length ? <Outcomes fields={fields} name={name} /> : <p>Both say the same everywhere.</p>}
      <div className={classes.buttons}>
        <Button look="danger" busy={merge.isPending} onClick={() => void ask()}>
          {`Merge ${name} …`}
        </Button>
      </div>
    </>
  );
}

function Moving({ records }: { records: Preview['records'] }) {
  const kinds = Object.entries(records);
  if (!kinds.length) return <p>The duplicate has no records of its own.</p>;
  return (
    <>
      <ul className={classes.moves}>
        {kinds.map(([table, count]) => (
          <li key={table}>
            <Badge dot={false}>{`${entityTitle(table)}: ${count}`}</Badge>
          </li>
        ))}
      </ul>
      <p className={classes.about}>
        What this client has already, the same e-mail or service, stays with the duplicate.
      </p>
    </>
  );
}

const WORDS: Record<Line['outcome'], [Tone, string]> = {
  stays: ['grey', 'Stays'],
  filled: ['green', 'Filled in'],
  joined: ['blue', 'Both'],
};

const Outcomes = ({ fields, name }: { fields: readonly Line[]; name: string }) => (
  <table className={classes.outcome}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">This client</th>
        <th scope="col">{name}</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {fields.map(({ field, own, duplicate, outcome }) => (
        <tr key={field}>
          <th scope="row">{labelOf(field)}</th>
          <td>{own || '—'}</td>
          <td className={outcome === 'stays' ? classes.left : undefined}>{duplicate}</td>
          <td>
            <Badge tone={WORDS[outcome][0]}>{WORDS[outcome][1]}</Badge>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
