import type { cashCreditParts } from '@daftar/contract/cash_credit';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { write } from '#web/core/api.ts';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { deletePart } from '#web/kit/resource/delete-part.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

type Props = {
  id: string;
  resource: (typeof cashCreditParts)['groups' | 'accounts'];
  row: { id: number; version: number; name: string; is_hidden: boolean };
  /** The line that a group adds up to. */
  detail?: string;
  isAccount?: boolean;
  mayWrite: boolean;
  canMove: (step: -1 | 1) => boolean;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  /** Adds an account to a group. */
  onAdd?: () => void;
};

/** A group or an account of the chart, with its menu. */
export function HeadRow(props: Props) {
  const { id, resource, row, detail, isAccount, mayWrite, canMove, onMove, onEdit, onAdd } = props;
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    onMove(step);
  };
  const { update, remove } = resource.routes;
  const toggle = () =>
    write(update as never, { params: { id: row.id }, body: { is_hidden: !row.is_hidden } } as never, {
      version: row.version,
    });
  const { one } = resource.labels;
  return (
    <tr>
      <td>
        <Row gap={8} paddingStart={isAccount ? 24 : 0}>
          {mayWrite ? (
            <Text
              as="button"
              type="button"
              id={id}
              weight={isAccount ? 400 : 500}
              tone={row.is_hidden ? 'muted' : 'normal'}
              hover="underline"
              textAlign="start"
              aria-label={`Edit ${row.name}`}
              onClick={onEdit}
              onKeyDown={press}
            >
              {row.name}
            </Text>
          ) : (
            <Text weight={isAccount ? 400 : 500}>{row.name}</Text>
          )}
          {row.is_hidden && <Badge>Hidden</Badge>}
        </Row>
      </td>
      <Text as="td" hide="phone" tone="muted" size={12}>
        {detail}
      </Text>
      {mayWrite && (
        <td data-end>
          <Menu
            width={190}
            trigger={<IconButton label={`Actions for ${one} ${row.name}`} icon={<IconDots {...icon} />} />}
          >
            <MenuItem icon={<IconPencil {...icon} />} onClick={onEdit}>
              Edit {one}
            </MenuItem>
            {onAdd && (
              <MenuItem icon={<IconPlus {...icon} />} onClick={onAdd}>
                Add account
              </MenuItem>
            )}
            <MenuItem icon={<IconArrowUp {...icon} />} disabled={!canMove(-1)} onClick={() => onMove(-1)}>
              Move up
            </MenuItem>
            <MenuItem icon={<IconArrowDown {...icon} />} disabled={!canMove(1)} onClick={() => onMove(1)}>
              Move down
            </MenuItem>
            <MenuItem
              icon={row.is_hidden ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
              onClick={() => void toggle().catch(() => undefined)}
            >
              {row.is_hidden ? 'Show' : 'Hide'}
            </MenuItem>
            <MenuDivider />
            <MenuItem
              danger
              icon={<IconTrash {...icon} />}
              onClick={() =>
                void deletePart(row.name, () =>
                  write(remove as never, { params: { id: row.id } } as never, { version: row.version }),
                )
              }
            >
              Delete {one}
            </MenuItem>
          </Menu>
        </td>
      )}
    </tr>
  );
}
