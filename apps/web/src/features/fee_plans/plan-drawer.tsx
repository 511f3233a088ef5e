import { feePlanResource, feePlanRoutes, type FeePlan } from '@daftar/contract/fee_plans';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { moneyText } from '#web/kit/document-editor/labels.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Table } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { removeRecord } from '#web/kit/resource/remove-records.ts';
import classes from './fee_plans.module.css';
import { Holders } from './holders.tsx';
import { frequencyText } from './form-values.ts';

type Props = {
  plan: FeePlan;
  currency: string;
  mayWrite: boolean;
  onEdit: () => void;
  onGive: () => void;
  onChanged: (plan: FeePlan) => void;
  onClose: () => void;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** Services, total and clients of a fee plan. */
export function PlanDrawer({ plan, currency, mayWrite, onEdit, onGive, onChanged, onClose }: Props) {
  const { name, description, is_active, lines, yearly } = plan;
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      subtitle={description}
      aside={<Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>}
    >
      <DrawerBody>
        {mayWrite && (
          <Row wrap gap={8} align="stretch" marginBottom={16}>
            {is_active && (
              <Button look="solid" icon={<IconUsersPlus {...icon} />} onClick={onGive}>
                Assign to clients
              </Button>
            )}
            <Button icon={<IconPencil {...icon} />} onClick={onEdit}>
              Edit
            </Button>
            <Acts plan={plan} onChanged={onChanged} onClose={onClose} />
          </Row>
        )}
        <Box overflow="x" border radius="card" className={classes.sheet}>
          <Table cell="8 12" head="subtle">
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">Billed</th>
                <th scope="col" data-figure data-wide>
                  Quantity
                </th>
                <th scope="col" data-figure data-wide>
                  Tax
                </th>
                <th scope="col" data-figure>
                  Fee
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own
                <tr key={i}>
                  <td>{line.description}</td>
                  <td>{frequencyText(line.frequency)}</td>
                  <td data-figure data-wide>
                    {Number(line.quantity)}
                  </td>
                  <td data-figure data-wide>
                    {line.tax_category === 'taxable' ? `${Number(line.tax_rate)}%` : '—'}
                  </td>
                  <td data-figure>{moneyText(line.rate, currency)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <Row as="p" wrap justify="between" align="stretch" gap="4 12" padding="8 12">
            Total per year, before tax <strong>{moneyText(yearly, currency)}</strong>
          </Row>
        </Box>
        <Holders plan={plan} mayWrite={mayWrite} />
      </DrawerBody>
    </Drawer>
  );
}

/** Deactivates a plan or moves it to the bin. Clients keep it. */
function Acts({ plan, onChanged, onClose }: Pick<Props, 'plan' | 'onChanged' | 'onClose'>) {
  const { id, name, is_active, version } = plan;
  const setActive = async (): Promise<void> => {
    const sent = { params: { id }, body: { is_active: !is_active } };
    onChanged(await write(feePlanRoutes.update, sent, { version }));
    toast('success', `${name} ${is_active ? 'deactivated' : 'activated'}`);
  };
  const remove = (): Promise<void> => removeRecord(feePlanResource, plan).then(onClose);
  const run = (act: () => Promise<void>) => () => void act().catch(() => undefined);
  return (
    <Menu width={180} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots {...icon} />} />}>
      <MenuItem
        icon={is_active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        onClick={run(setActive)}
      >
        {is_active ? 'Deactivate' : 'Activate'}
      </MenuItem>
      <MenuDivider />
      <MenuItem danger icon={<IconTrash {...icon} />} onClick={run(remove)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
