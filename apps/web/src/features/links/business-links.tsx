import { linkRoutes, type UsefulLink } from '@daftar/contract/links';
import { IconDots, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { useShortcut } from '#web/app/shortcuts/registry.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { withUndo } from '#web/kit/undo.ts';
import { useCan } from '#web/kit/use-can.ts';
import { LinkDrawer } from './link-drawer.tsx';
import classes from './link-groups.module.css';
import { LinkGroups } from './link-groups.tsx';
import { useSearch } from './use-search.ts';

/** Links of the country, and the business's own, which those who manage it add, change and delete. */
export function Component() {
  const list = useRead(linkRoutes.list, {});
  const mayManage = useCan()('business_management', 'write');
  const [sought, setSought] = useSearch();
  const [edited, setEdited] = useState<UsefulLink | 'new' | null>(null);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const add = mayManage ? () => setEdited('new') : undefined;
  useShortcut('c', add);

  const hide = (id: number, hidden: boolean): void =>
    setGone((before) => new Set(hidden ? [...before, id] : [...before].filter((one) => one !== id)));
  const discard = ({ id, title }: UsefulLink): void => {
    hide(id, true);
    withUndo({
      text: `${title} deleted`,
      commit: () => write(linkRoutes.remove, { params: { id } }),
      undo: () => hide(id, false),
    });
  };

  const links = list.data?.data.filter(({ id }) => !gone.has(id)) ?? [];
  return (
    <Page>
      <PageHeader
        title="Useful links"
        count={list.data && String(links.length)}
        actions={
          add && (
            <Button look="solid" icon={<IconPlus size={16} aria-hidden />} shortcut="C" onClick={add}>
              New link
            </Button>
          )
        }
      />
      <div className={classes.tools}>
        <SearchBox hint="Name, address or category" value={sought} onSearch={setSought} />
      </div>
      {list.isPending && <SkeletonRows />}
      {list.error && <ErrorState what="useful links" error={list.error} retry={() => void list.refetch()} />}
      {list.data && links.length === 0 && !sought && (
        <EmptyState
          icon={<IconLink size={22} />}
          title="No links yet"
          actions={add && <Button onClick={add}>New link</Button>}
        >
          Addresses that your practice opens every day belong here.
        </EmptyState>
      )}
      {list.data && (links.length > 0 || sought) && (
        <LinkGroups
          links={links}
          sought={sought}
          onClear={() => setSought('')}
          renderAfter={(link) =>
            !link.shipped && (
              <>
                <Badge tone="blue">Own</Badge>
                {mayManage && <Acts link={link} onEdit={() => setEdited(link)} onDelete={() => discard(link)} />}
              </>
            )
          }
        />
      )}
      {edited && (
        <LinkDrawer
          link={edited === 'new' ? null : edited}
          categories={[...new Set(links.map(({ category }) => category))]}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function Acts({ link, onEdit, onDelete }: { link: UsefulLink; onEdit: () => void; onDelete: () => void }) {
  return (
    <Menu
      width={160}
      trigger={<IconButton label={`Change or delete ${link.title}`} icon={<IconDots size={16} aria-hidden />} />}
    >
      <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        Edit
      </MenuItem>
      <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
