import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react';
import { Badge } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { conditionsOf, type Item } from './checklist-items.ts';

type Props = {
  item: Item;
  mayEdit: boolean;
  /** Absent at the ends. */
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  onEdit: () => void;
  onHide: () => void;
  onReset: () => void;
  onRemove: () => void;
};

export function ChecklistRow({ item, mayEdit, up, down, onEdit, onHide, onReset, onRemove }: Props) {
  const { name, mandatory, is_hidden, is_shipped, is_changed } = item;
  return (
    <Row as="li" gap="4 10" wrap padding="6 12" minHeight={44}>
      <Box fill basis={200}>
        {mayEdit ? (
          <Text
            as="button"
            type="button"
            weight={500}
            hover="underline"
            textAlign="start"
            tone={is_hidden ? 'muted' : 'normal'}
            onClick={onEdit}
          >
            {name}
          </Text>
        ) : (
          <Text weight={500} tone={is_hidden ? 'muted' : 'normal'}>
            {name}
          </Text>
        )}
        <Text block tone="muted" size={12} breakWords>
          {conditionsOf(item)}
        </Text>
      </Box>
      {is_hidden && <Badge>Hidden</Badge>}
      {!is_shipped && <Badge tone="teal">Own</Badge>}
      {is_changed && !is_hidden && <Badge tone="violet">Changed</Badge>}
      <Badge tone={mandatory ? 'blue' : 'grey'}>{mandatory ? 'Mandatory' : 'Optional'}</Badge>
      {mayEdit && (
        <Row gap={2}>
          <IconButton
            label={`Move ${name} up`}
            disabled={!up}
            onClick={up}
            icon={<IconArrowUp size={16} aria-hidden />}
          />
          <IconButton
            label={`Move ${name} down`}
            disabled={!down}
            onClick={down}
            icon={<IconArrowDown size={16} aria-hidden />}
          />
          <Menu
            width={170}
            trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots size={16} aria-hidden />} />}
          >
            <MenuItem onClick={onEdit}>Edit</MenuItem>
            <MenuItem onClick={onHide}>{is_hidden ? 'Show' : 'Hide'}</MenuItem>
            {is_changed && <MenuItem onClick={onReset}>Reset to original</MenuItem>}
            {!is_shipped && (
              <MenuItem danger onClick={onRemove}>
                Remove
              </MenuItem>
            )}
          </Menu>
        </Row>
      )}
    </Row>
  );
}
