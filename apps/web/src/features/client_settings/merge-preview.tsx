import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Received } from '@daftar/contract/core/route';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { entityTitle } from '#web/kit/activity-sentence.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Row, Text } from '#web/kit/layout.tsx';
import { Notice } from '#web/kit/notice.tsx';
import type { Detail } from './client-settings.tsx';
import classes from './client_settings.module.css';
import { columnLabel } from '#web/kit/activity-values.ts';

/** Labels that differ from the column. Custom fields have their own label. */
const LABELS: Readonly<Record<string, string>> = {
  aadhar_number: 'Aadhaar number',
  assignee_id: 'Owner',
  cin: 'CIN',
  code_number: 'File number',
  current_address_1: 'Current address line 1',
  current_address_2: 'Current address line 2',
  current_pincode: 'Current PIN code',
  group_by: 'Group',
  gst_number: 'GSTIN',
  is_audit_applicable: 'Audit applicable',
  is_gst: 'GST registered',
  nature_id: 'Nature of business',
  passport_no: 'Passport number',
  primary_email: 'Email',
  primary_mobile_number: 'Mobile',
  reffered_by: 'Referred by',
  tan: 'TAN',
  tin: 'TIN',
  uin: 'UIN',
  vat: 'VAT number',
};

const labelOf = (field: string): string => LABELS[field] ?? columnLabel(field);

type Preview = Received<typeof clientSettingRoutes.mergePreview>;
type Line = Preview['fields'][number];
type Props = { client: Detail; preview: Preview; onDone: () => void };

/** Shows the result of a merge before it is done. */
export function MergePreview({ client, preview, onDone }: Props) {
  const { duplicate, records, fields, obstacle } = preview;
  const name = duplicate.client_full_name;
  const merge = useWrite(clientSettingRoutes.merge, {
    onDone: () => {
      toast('success', `${name} merged into ${client.client_full_name}`);
      onDone();
    },
  });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: `Merge ${name} into ${client.client_full_name}?`,
      body: `${name} (file no. ${duplicate.code_number}) will be removed from the list and its records moved to ${client.client_full_name}. You can undo this for 30 days.`,
      verb: 'Merge clients',
      danger: true,
    });
    if (yes) merge.mutate({ params: { clientId: client.id }, body: { duplicate_id: duplicate.id } });
  };
  if (obstacle) return <Notice tone="red">{obstacle}.</Notice>;
  return (
    <>
      <Text as="h3" size={14}>
        Records to move
      </Text>
      <Moving records={records} />
      <Text as="h3" size={14}>
        Fields after the merge
      </Text>
      {fields.length ? <Outcomes fields={fields} name={name} /> : <p>All fields match.</p>}
      <Row gap={8} align="stretch" justify="end" wrap>
        <Button look="danger" busy={merge.isPending} onClick={() => void ask()}>
          {`Merge ${name}`}
        </Button>
      </Row>
    </>
  );
}

function Moving({ records }: { records: Preview['records'] }) {
  const kinds = Object.entries(records);
  if (!kinds.length) return <p>The duplicate has no records to move.</p>;
  return (
    <>
      <Row as="ul" gap={6} align="stretch" wrap>
        {kinds.map(([table, count]) => (
          <li key={table}>
            <Badge dot={false}>{`${entityTitle(table)}: ${count}`}</Badge>
          </li>
        ))}
      </Row>
      <Text as="p" tone="soft">
        Records this client already has, such as the same email or service, are not moved.
      </Text>
    </>
  );
}

const WORDS: Record<Line['outcome'], [Tone, string]> = {
  stays: ['grey', 'No change'],
  filled: ['green', 'Filled in'],
  joined: ['blue', 'Combined'],
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
