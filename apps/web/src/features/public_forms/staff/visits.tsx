import { publicFormRoutes, type PublicForm } from '@daftar/contract/public_forms';
import { useRead } from '#web/core/query.ts';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';

/** Visits to the link, with address, device and time. */
export function Visits({ form, onClose }: { form: PublicForm; onClose: () => void }) {
  const read = useRead(publicFormRoutes.visits, { params: { id: form.id } });
  return (
    <Drawer open onClose={onClose} title={`Visits of ${form.name}`} width={480}>
      <DrawerBody>
        <QueryView query={read} what="the visits" skeleton={4}>
          {({ data }) =>
            data.length ? (
              <Rows>
                {data.map(({ id, at, ip, device, what }) => (
                  <ListRow
                    key={id}
                    title={what}
                    detail={[ip, deviceName(device)].filter(Boolean).join(' · ')}
                    aside={momentText(at)}
                  />
                ))}
              </Rows>
            ) : (
              <Text tone="muted">No visits yet</Text>
            )
          }
        </QueryView>
      </DrawerBody>
    </Drawer>
  );
}

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];
const deviceName = (agent: string): string => SYSTEMS.find((name) => agent.includes(name)) ?? '';
