import { fileRoutes } from '@daftar/contract/files';
import { publicFormRoutes, type FormDifference, type PublicForm } from '@daftar/contract/public_forms';
import { formatDay } from '@daftar/domain/date-format';
import type { Received } from '@daftar/contract/core/route';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#web/core/api.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Tick } from '#web/kit/check-field.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { Row, Stack, Table, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { texts } from '../texts/en.ts';

type Compared = Received<typeof publicFormRoutes.compare>;
type Props = { form: PublicForm; onClose: () => void };

/** Compares the submission with the file: accept all or some of it, or return it. */
export function Review({ form, onClose }: Props) {
  const read = useRead(publicFormRoutes.compare, { params: { id: form.id } });
  return (
    <Drawer
      open
      onClose={onClose}
      title={`Submission of ${form.name}`}
      subtitle="Nothing changes until you accept."
      width={860}
    >
      <QueryView query={read} what="the submission" skeleton={8}>
        {(compared) => <Comparison form={form} compared={compared} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

const OF_LIST = texts.lists;
const labelOf = ({ list, field }: FormDifference): string => {
  if (!field) return `New ${OF_LIST[list!].toLowerCase()}`;
  return list ? `${OF_LIST[list]}: ${nameOf(field)}` : nameOf(field);
};
const nameOf = (field: string): string => texts.fields[field as keyof typeof texts.fields];
/** As the file shows it: options by their names, amounts with commas. */
function shown(field: string | null, value: string): string {
  const amount = Number(value.replaceAll(',', ''));
  if (field && nameOf(field).endsWith('(₹)') && value && !Number.isNaN(amount)) return amount.toLocaleString('en-IN');
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return texts.options[value as keyof typeof texts.options] ?? value;
}

function Comparison({ form, compared: { data, uploads }, onClose }: Props & { compared: Compared }) {
  const canWrite = useCan()('loan_management', 'write');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [comment, setComment] = useState<string | null>(null);
  const done = (words: string) => ({
    version: form.version,
    onDone: () => {
      toast('success', words);
      onClose();
    },
  });
  const accept = useWrite(publicFormRoutes.accept, done(`Submission of ${form.name} accepted`));
  const giveBack = useWrite(publicFormRoutes.giveBack, done(`Form returned to ${form.name}`));
  const toggle = (key: string): void =>
    setLeft((before) => new Set([...before].filter((one) => one !== key).concat(before.has(key) ? [] : [key])));
  const fields = data.map(({ key }) => key).filter((key) => !left.has(key));
  const files = uploads.map(({ id }) => id).filter((id) => !left.has(`file ${id}`));
  const sections = [...Map.groupBy(data, ({ section }) => section)];
  const isWhole = left.size === 0;
  return (
    <>
      <DrawerBody>
        <Stack gap={20}>
          {sections.map(([section, lines]) => (
            <Stack key={section} as="section" gap={6}>
              <Text as="h3" weight={600}>
                {texts.sections[section]}
              </Text>
              <Table cell="7 10" head="subtle" width="100%" aria-label={texts.sections[section]}>
                <colgroup>
                  <col width="28%" />
                  <col width="26%" />
                  <col />
                  <col width="70" />
                </colgroup>
                <thead>
                  <tr>
                    <th scope="col">Field</th>
                    <th scope="col">On file</th>
                    <th scope="col">Sent</th>
                    <th scope="col">Accept</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map((line) => (
                    <tr key={line.key}>
                      <th scope="row">
                        <Text weight={500}>{labelOf(line)}</Text>
                      </th>
                      <td>
                        <Text tone="muted" breakWords>
                          {shown(line.field, line.current) || '—'}
                        </Text>
                      </td>
                      <td>
                        <Sent line={line} />
                      </td>
                      <td>
                        <Tick
                          label={`Accept ${labelOf(line)}`}
                          value={!left.has(line.key)}
                          onChange={() => toggle(line.key)}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Stack>
          ))}
          {data.length === 0 && <Text tone="muted">The answers match the file.</Text>}
          {uploads.length > 0 && (
            <Stack as="section" gap={6}>
              <Text as="h3" weight={600}>
                {texts.sections.documents}
              </Text>
              {uploads.map(({ id, label, name, file }) => (
                <Row key={id} gap={10} minHeight={36}>
                  <Tick
                    label={`Accept ${name}`}
                    value={!left.has(`file ${id}`)}
                    onChange={() => toggle(`file ${id}`)}
                  />
                  <Text fill breakWords>{`${label}: ${name}`}</Text>
                  <Button size="small" icon={<IconFile size={15} aria-hidden />} onClick={() => void show(file)}>
                    Open
                  </Button>
                </Row>
              ))}
            </Stack>
          )}
          {comment !== null && (
            <TextArea
              label={`Comment for ${form.name}`}
              value={comment}
              maxLength={500}
              onChange={setComment}
              help="They read it when they open the form."
            />
          )}
        </Stack>
      </DrawerBody>
      {canWrite && (
        <Row gap={8} justify="end" wrap padding="10 20" divider="top">
          {comment === null ? (
            <>
              <Button onClick={() => setComment('')}>Return form</Button>
              <Button
                look="solid"
                busy={accept.isPending}
                onClick={() => accept.mutate({ params: { id: form.id }, body: { fields, uploads: files } })}
              >
                {isWhole ? 'Accept all' : 'Accept selected'}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => setComment(null)}>Cancel</Button>
              <Button
                look="solid"
                busy={giveBack.isPending}
                disabled={!comment.trim()}
                onClick={() => giveBack.mutate({ params: { id: form.id }, body: { comment: comment.trim() } })}
              >
                Return form
              </Button>
            </>
          )}
        </Row>
      )}
    </>
  );
}

/** A value, or all values of a new entry. */
const Sent = ({ line: { field, sent, values } }: { line: FormDifference }) =>
  field ? (
    <Text breakWords>{shown(field, sent) || 'Emptied'}</Text>
  ) : (
    <Stack>
      {values.map((one) => (
        <Text key={one.field} breakWords>
          {`${nameOf(one.field)}: ${shown(one.field, one.value)}`}
        </Text>
      ))}
    </Stack>
  );

async function show(file_path: string): Promise<void> {
  const { urls } = await request(fileRoutes.show, { body: { files: [{ file_path }] } });
  window.open(urls[0], '_blank', 'noopener');
}
