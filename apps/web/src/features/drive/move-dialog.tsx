import { driveRoutes, type Crumb } from '@daftar/contract/drive';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { CloseButton } from '#web/kit/close-button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Modal, ModalActions } from '#web/kit/modal.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { Chosen } from './actions.ts';
import classes from './drive.module.css';
import { KindIcon } from './file-kinds.tsx';
import { pathText } from './path-text.ts';
import { TOPS, type Top } from './use-folder.ts';

type Where = { top: Top; trail: readonly Crumb[] };

type Props = {
  chosen: Chosen;
  /** The current folder, where the dialog opens. */
  from: Where;
  onClose: () => void;
  onMoved: () => void;
};

/** Folders one level at a time, with breadcrumbs and a search. */
export function MoveDialog({ chosen: { ids, what }, from, onClose, onMoved }: Props) {
  const [where, setWhere] = useState<Where>(from);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const here = where.trail.at(-1);
  const moving = new Set(ids);
  const folders = useRead(
    driveRoutes.items,
    {
      query: {
        folders_only: 'true',
        per_page: 100,
        ...(search ? { search } : { place: where.top, folder_id: here?.id }),
      },
    },
    { keep: true },
  );
  const move = useWrite(driveRoutes.move, {
    onDone: () => {
      toast('success', `Moved to ${here?.name ?? TOPS.practice}`);
      onMoved();
      onClose();
    },
  });
  const go = (next: Where): void => {
    setWhere(next);
    setSearch('');
    // The pressed button is gone: move the focus to the list.
    list.current?.focus();
  };
  const mayDrop = here !== undefined || where.top === 'practice';
  return (
    <Modal open onClose={onClose} title={`Move ${what}`} width={520}>
      <Row gap={2} wrap role="group" aria-label="Destination">
        <Button size="small" look="quiet" onClick={() => go({ top: 'practice', trail: [] })}>
          {TOPS.practice}
        </Button>
        <Button size="small" look="quiet" onClick={() => go({ top: 'clients', trail: [] })}>
          {TOPS.clients}
        </Button>
        {where.trail.map((crumb, i) => (
          <Row as="span" key={crumb.id} gap={2} wrap>
            <IconChevronRight size={14} aria-hidden />
            <Button
              size="small"
              look="quiet"
              aria-current={crumb === here ? 'location' : undefined}
              onClick={() => go({ ...where, trail: where.trail.slice(0, i + 1) })}
            >
              {crumb.name}
            </Button>
          </Row>
        ))}
      </Row>
      <SearchBox value={search} onSearch={setSearch} hint="Search folders" />
      <Box
        marginTop={8}
        height={300}
        overflow="y"
        border
        radius="control"
        className={classes.browse}
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label="Folders"
      >
        {folders.isPending && <SkeletonRows rows={5} />}
        {folders.error && <ErrorState what="folders" error={folders.error} retry={() => void folders.refetch()} />}
        {folders.data?.data.length === 0 && <p>{search ? 'No matching folders' : 'No folders here'}</p>}
        {folders.data?.data.map((folder) => (
          <button
            key={folder.id}
            type="button"
            disabled={moving.has(folder.id)}
            onClick={() =>
              go({
                top: folder.client_id === null ? 'practice' : 'clients',
                trail: [...folder.trail, { id: folder.id, name: folder.name }],
              })
            }
          >
            <KindIcon of={folder} />
            <Stack as="span" flex minWidth={0}>
              <span>{folder.name}</span>
              {search && folder.trail.length > 0 && (
                <Text tone="soft" size={12} weight={400} truncate>
                  {pathText(folder.trail)}
                </Text>
              )}
            </Stack>
          </button>
        ))}
      </Box>
      <ModalActions>
        <CloseButton>Cancel</CloseButton>
        <Button
          look="solid"
          busy={move.isPending}
          disabled={!mayDrop}
          onClick={() => move.mutate({ body: { ids: [...moving], folder_id: here?.id ?? null } })}
        >
          {mayDrop ? `Move to ${here?.name ?? TOPS.practice}` : 'Select a client'}
        </Button>
      </ModalActions>
    </Modal>
  );
}
