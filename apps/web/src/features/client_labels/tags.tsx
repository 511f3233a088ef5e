import { tagResource } from '@daftar/contract/client_labels';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { LabelList, type LabelKind } from './label-list.tsx';

const TAGS: LabelKind<typeof tagResource> = {
  resource: tagResource,
  title: 'Client tags',
  filter: 'tag',
  assigned: (id) => ({ add_tags: [id] }),
  assignHelp: 'Clients keep their other tags.',
  columns: [
    {
      id: 'name',
      title: 'Tag',
      sort: 'name',
      cell: ({ name, colour }) => (
        <Row as="span" inline gap={8} minWidth={0}>
          <Box as="i" rigid square={9} radius="round" style={{ background: colour }} aria-hidden />
          <Text overflow="ellipsis">{name}</Text>
        </Row>
      ),
    },
  ],
  fields: [
    { name: 'name', label: 'Name', required: true, maxLength: 40, placeholder: 'Pays late' },
    { name: 'colour', label: 'Colour', type: 'colour', starts: '#868E96' },
    { name: 'is_shown_to_client', label: 'Show in the client portal', type: 'switch' },
  ],
  empty: 'Use tags to mark clients, such as Pays late or Audit this year.',
};

/** clientTags: tags. */
export const Component = () => <LabelList kind={TAGS} />;
