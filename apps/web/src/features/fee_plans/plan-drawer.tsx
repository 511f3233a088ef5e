import { feePlanRoutes, type FeePlan } from '@daftar/contract/fee_plans';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { moneyText } from '#web/billing/words.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer, DrawerBody } from '#web/kit/drawer.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { toldMovedToBin } from '#web/kit/moved-to-bin.ts';
import classes from './fee_plans.module.css';
import { Holders } from './holders.tsx';
import { frequencyText } from './values.ts';

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

/** What a plan holds, what it comes to, and who has it. */
export function PlanDrawer({ plan, currency, mayWrite, onEdit, onGive, onChanged, onClose }: Props) {
  const { name, description, is_active, lines, yearly } = plan;
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      subtitle={description}
      aside={<Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Resting'}</Badge>}
    >
      <DrawerBody>
        {mayWrite && (
          <div className={classes.acts}>
            {is_active && (
              <Button look="solid" icon={<IconUsersPlus {...icon} />} onClick={onGive}>
                Give to clients
              </Button>
            )}
            <Button icon={<IconPencil {...icon} />} onClick={onEdit}>
              Edit
            </Button>
            <Acts plan={plan} onChanged={onChanged} onClose={onClose} />
          </div>
        )}
        <div className={classes.sheet}>
          <table>
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
          </table>
          <p className={classes.total}>
            In a year, before tax <strong>{moneyText(yearly, currency)}</strong>
          </p>
        </div>
        <Holders plan={plan} mayWrite={mayWrite} />
      </DrawerBody>
    </Drawer>
  );
}

/** Resting a plan, and putting it into the bin: clients who have it keep it. */
function Acts({
  plan: { id, name, is_active, version },
  onChanged,
  onClose,
}: Pick<Props, 'plan' | 'onChanged' | 'onClose'>) {
  const setActive = async (): Promise<void> => {
    const sent = { params: { id }, body: { is_active: !is_active } };
    onChanged(await write(feePlanRoutes.update, sent, { version }));
    toast('success', `${name} ${is_active ? 'rests' : 'activated'}`);
  };
  const remove = async (): Promise<void> => {
    await write(feePlanRoutes.remove, { params: { id } }, { version });
    toldMovedToBin(name, { entity: 'fee_plans', id });
    onClose();
  };
  const run = (act: () => Promise<void>) => () => void act().catch(() => undefined);
  return (
    <Menu width={180} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots {...icon} />} />}>
      <MenuItem
        icon={is_active ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        onClick={run(setActive)}
      >
        {is_active ? 'Let it rest' : 'Activate'}
      </MenuItem>
      <MenuDivider />
      <MenuItem danger icon={<IconTrash {...icon} />} onClick={run(remove)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
