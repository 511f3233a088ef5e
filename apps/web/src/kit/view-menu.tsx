import { savedViewRoutes, type SavedView, type ViewState } from '@daftar/contract/saved_views';
import { IconDots } from '@tabler/icons-react';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from './confirm.ts';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from './menu.tsx';

export const saveView = (
  { id, version }: SavedView,
  body: { state?: ViewState; is_shared?: boolean },
): Promise<SavedView> => write(savedViewRoutes.update, { params: { id }, body }, { version });

type MenuProps = {
  view: SavedView;
  isChanged: boolean;
  onSave: () => void;
  onReset: () => void;
  onRename: () => void;
  onGone: () => void;
};

/** Actions of the current view, for its owner and managers. */
export function ViewMenu({ view, isChanged, onSave, onReset, onRename, onGone }: MenuProps) {
  const { id, list, name, is_default, is_shared, is_mine, may_change } = view;
  const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);
  const setDefault = async (): Promise<void> => {
    await write(savedViewRoutes.setDefault, { body: { list, view_id: is_default ? null : id } });
    toast('success', is_default ? 'Default view removed' : `${name} set as default view`);
  };
  const share = async (): Promise<void> => {
    await saveView(view, { is_shared: !is_shared });
    toast('success', is_shared ? `${name} is no longer shared` : `${name} shared with everyone`);
  };
  const remove = async (): Promise<void> => {
    const body = is_shared
      ? 'This view is shared. It will be deleted for everyone.'
      : 'This view will be deleted permanently.';
    if (!(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete view', danger: true }))) return;
    await write(savedViewRoutes.remove, { params: { id } });
    toast('success', `View ${name} deleted`);
    onGone();
  };
  return (
    <Menu width={230} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots size={16} aria-hidden />} />}>
      {isChanged && may_change && <MenuItem onClick={onSave}>Save changes</MenuItem>}
      {isChanged && <MenuItem onClick={onReset}>Discard changes</MenuItem>}
      {isChanged && <MenuDivider />}
      <MenuItem onClick={() => quietly(setDefault())}>{is_default ? 'Remove as default' : 'Set as default'}</MenuItem>
      {may_change && <MenuItem onClick={onRename}>Rename</MenuItem>}
      {is_mine && (
        <MenuItem onClick={() => quietly(share())}>{is_shared ? 'Stop sharing' : 'Share with everyone'}</MenuItem>
      )}
      {may_change && (
        <MenuItem danger onClick={() => quietly(remove())}>
          Delete view
        </MenuItem>
      )}
    </Menu>
  );
}
