import type { DriveItem } from '@daftar/contract/drive';
import {
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconHistory,
  IconLink,
  IconLinkOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShare,
  IconShareOff,
  IconTrash,
} from '@tabler/icons-react';
import { useSession } from '#web/core/session.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { downloadFile, moveToBin, one, quietly, setConfidential, shareItem } from './actions.ts';
import { usePermissions } from '#web/core/use-business.ts';

type Props = {
  item: DriveItem;
  fileHref: string;
  onRename: () => void;
  onMove: () => void;
  onLend: () => void;
  onLinks: () => void;
};

export function ItemMenu({ item, fileHref, onRename, onMove, onLend, onLinks }: Props) {
  const can = useCan();
  const mayWrite = can('drive', 'write');
  const isOwner = usePermissions() === null;
  const ownId = useSession((state) => state.user?.id);
  const isFree = mayWrite && item.role === '';
  if (item.is_folder && !isFree) return null;
  const isSharedAbove = item.is_shared && !item.is_shared_here;
  return (
    <Menu
      width={220}
      trigger={<IconButton label={`Actions for ${item.name}`} icon={<IconDots size={16} aria-hidden />} />}
    >
      {!item.is_folder && (
        <MenuItem icon={<IconDownload size={16} aria-hidden />} onClick={() => quietly(downloadFile(item.id))}>
          Download
        </MenuItem>
      )}
      {!item.is_folder && (
        <MenuItem icon={<IconHistory size={16} aria-hidden />} to={fileHref}>
          View details
        </MenuItem>
      )}
      {isFree && !item.is_folder && !item.is_confidential && (
        <MenuItem icon={<IconLink size={16} aria-hidden />} onClick={onLend}>
          Create share link
        </MenuItem>
      )}
      {item.links > 0 && (
        <MenuItem icon={<IconLinkOff size={16} aria-hidden />} onClick={onLinks}>
          View share links
        </MenuItem>
      )}
      {isFree && isOwner && !item.is_folder && (
        <MenuItem
          icon={item.is_confidential ? <IconLockOpen size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
          onClick={() => quietly(setConfidential(item, !item.is_confidential))}
        >
          {item.is_confidential ? 'Show to the team' : 'Partners only'}
        </MenuItem>
      )}
      {isFree && (
        <>
          {item.client_id !== null && !item.is_confidential && (
            <MenuItem
              icon={item.is_shared ? <IconShareOff size={16} aria-hidden /> : <IconShare size={16} aria-hidden />}
              disabled={isSharedAbove}
              onClick={() => quietly(shareItem(item, !item.is_shared_here))}
            >
              {isSharedAbove ? 'Shared through its folder' : item.is_shared ? 'Stop sharing' : 'Share with client'}
            </MenuItem>
          )}
          <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={onRename}>
            Rename
          </MenuItem>
          <MenuItem icon={<IconFolderSymlink size={16} aria-hidden />} onClick={onMove}>
            Move
          </MenuItem>
          {/* Items of others can be deleted only with full access. */}
          {(can('drive', 'all') || item.uploaded_by === ownId) && (
            <>
              <MenuDivider />
              <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onClick={() => quietly(moveToBin(one(item)))}>
                Move to bin
              </MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  );
}
