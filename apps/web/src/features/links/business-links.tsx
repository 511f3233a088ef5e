import { linkResource, linkRoutes, type UsefulLink } from '@daftar/contract/links';
import { IconDots, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useMayWrite } from '#web/kit/resource/use-may-write.ts';
import { EmptyState } from '#web/kit/states.tsx';
import { withUndo } from '#web/core/undo.ts';
import { LinkDrawer } from './link-drawer.tsx';
import { LinkGroups, LinkSearch } from './link-groups.tsx';
import { useSearch } from './use-search.ts';

/** Links of the country and of the business. Members who manage the business edit its own. */
export function Component() {
  const list = useRead(linkRoutes.list, {});
  const mayManage = useMayWrite(linkResource);
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
              Add link
            </Button>
          )
        }
      />
      <LinkSearch value={sought} onSearch={setSought} />
      <QueryView query={list} what="useful links">
        {() =>
          links.length === 0 && !sought ? (
            <EmptyState
              icon={<IconLink size={22} />}
              title="No links yet"
              actions={add && <Button onClick={add}>Add link</Button>}
            >
              Add websites your team uses every day.
            </EmptyState>
          ) : (
            <LinkGroups
              links={links}
              sought={sought}
              onClear={() => setSought('')}
              renderAfter={(link) =>
                !link.shipped && (
                  <>
                    <Badge tone="blue">Added by your team</Badge>
                    {mayManage && <Actions link={link} onEdit={() => setEdited(link)} onDelete={() => discard(link)} />}
                  </>
                )
              }
            />
          )
        }
      </QueryView>
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

function Actions({ link, onEdit, onDelete }: { link: UsefulLink; onEdit: () => void; onDelete: () => void }) {
  return (
    <Menu
      width={160}
      trigger={<IconButton label={`Actions for ${link.title}`} icon={<IconDots size={16} aria-hidden />} />}
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
