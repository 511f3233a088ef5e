import type { Received } from '@daftar/contract/core/route';
import { whatsAppTemplateRoutes as routes, type WhatsAppTemplateRow } from '@daftar/contract/whatsapp_templates';
import { componentOf } from '@daftar/domain/whatsapp/template';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { StateBadge } from './state-badge.tsx';

export type Version = Received<typeof routes.versions>['data'][number];
type Props = {
  row: WhatsAppTemplateRow;
  onRestore: (version: Pick<Version, 'components' | 'variables'>) => void;
  onClose: () => void;
};

/** Submitted versions, the newest first. */
export function Versions({ row, onRestore, onClose }: Props) {
  const query = useRead(routes.versions, { params: { id: row.id } });
  return (
    <Drawer open title="Versions" subtitle={row.name} width={520} onClose={onClose}>
      <DrawerBody>
        <QueryView query={query} what="versions">
          {({ data }) =>
            data.length === 0 ? (
              <Text tone="soft">Not submitted yet. Each submission is kept here.</Text>
            ) : (
              <Stack as="ol" gap={16}>
                {data.map((version) => (
                  <Stack as="li" key={version.number} gap={6}>
                    <Row gap={8} justify="between" wrap>
                      <Text weight={600}>Version {version.number}</Text>
                      <StateBadge state={version.state} />
                    </Row>
                    <Text tone="muted" size={12}>
                      Submitted {momentText(version.submitted_at)}
                      {version.submitted_by_name && ` by ${version.submitted_by_name}`}
                    </Text>
                    <Text size={13} whiteSpace="pre-wrap" breakWords>
                      {componentOf({ components: version.components }, 'BODY')?.text}
                    </Text>
                    {row.state !== 'PENDING' && (
                      <Row>
                        <Button
                          size="small"
                          onClick={() => {
                            onRestore({ components: version.components, variables: version.variables });
                            onClose();
                          }}
                        >
                          Use this text
                        </Button>
                      </Row>
                    )}
                  </Stack>
                ))}
              </Stack>
            )
          }
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}
