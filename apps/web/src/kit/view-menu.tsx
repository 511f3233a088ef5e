import { savedViewRoutes, type SavedView, type ViewState } from '@daftar/contract/saved_views';
import { IconDots } from '@tabler/icons-react';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
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

/** What can be done with the view that is open: by whose it is, and by those who manage the business. */
export function ViewMenu({ view, isChanged, onSave, onReset, onRename, onGone }: MenuProps) {
  const { id, list, name, is_default, is_shared, is_mine, may_change } = view;
  const quietly = (act: Promise<unknown>): void => void act.catch(() => undefined);
  const setDefault = async (): Promise<void> => {
    await write(savedViewRoutes.setDefault, { body: { list, view_id: is_default ? null : id } });
    toast('success', is_default ? 'The whole list opens from now on' : `${name} opens with the list from now on`);
  };
  const share = async (): Promise<void> => {
    await saveView(view, { is_shared: !is_shared });
    toast('success', is_shared ? `${name} is yours alone again` : `Everyone in the business sees ${name} now`);
  };
  const remove = async (): Promise<void> => {
    const body = is_shared
      ? `Everyone in the business loses the view ${name}.`
      : `The view ${name} is deleted for good.`;
    if (!(await confirm({ title: `Delete ${name}?`, body, verb: 'Delete', danger: true }))) return;
    await write(savedViewRoutes.remove, { params: { id } });
    toast('success', `View ${name} deleted`);
    onGone();
  };
  return (
    <Menu width={230} trigger={<IconButton label={`View ${name}`} icon={<IconDots size={16} aria-hidden />} />}>
      {isChanged && may_change && <MenuItem onClick={onSave}>Save the changes</MenuItem>}
      {isChanged && <MenuItem onClick={onReset}>Drop the changes</MenuItem>}
      {isChanged && <MenuDivider />}
      <MenuItem onClick={() => quietly(setDefault())}>
        {is_default ? 'Do not open the list with it' : 'Open the list with it'}
      </MenuItem>
      {may_change && <MenuItem onClick={onRename}>Rename</MenuItem>}
      {is_mine && (
        <MenuItem onClick={() => quietly(share())}>
          {is_shared ? 'Keep it to myself' : 'Share with the business'}
        </MenuItem>
      )}
      {may_change && (
        <MenuItem danger onClick={() => quietly(remove())}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
