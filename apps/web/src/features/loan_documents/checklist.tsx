import { loanDocumentRoutes as routes, MAX_CHECKLIST_ITEMS } from '@daftar/contract/loan_documents';
import { DOCUMENT_SUBJECTS, type DocumentSubject } from '@daftar/domain/loans/checklist';
import { shippedItem } from '@daftar/domain/loans/documents';
import { IconPlus, IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { patchRead, useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { toast } from '#web/core/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { LoadFailedDialog, lazyPart } from '#web/kit/lazy-part.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useShortcut } from '#web/kit/shortcuts.ts';
import { ChecklistRow } from './checklist-row.tsx';
import { moved, type Checklist, type Item } from './checklist-items.ts';
import type { ItemDrawerProps } from './item-drawer.tsx';

const ItemDrawer = lazyPart<ItemDrawerProps>(async () => (await import('./item-drawer.tsx')).ItemDrawer, {
  Instead: LoadFailedDialog,
});

const TITLES: Record<DocumentSubject, string> = {
  person: 'Of each person',
  property: 'Of each property',
  file: 'Of the loan',
};

/** The documents that files ask for, by loan type, sub-type, income kind and role. */
export function Component() {
  useTitle('Document checklist');
  const read = useRead(routes.checklist, {});
  return (
    <Page>
      <QueryView query={read} what="the checklist" skeleton={12}>
        {(checklist) => <Items checklist={checklist} />}
      </QueryView>
    </Page>
  );
}

function Items({ checklist }: { checklist: Checklist }) {
  const mayEdit = useCan()('loan_management', 'write');
  const [edited, edit] = useState<Item | 'new' | null>(null);
  const { data: items, version } = checklist;

  /** Shown at once; the answer or the old list replaces it. */
  const save = async (changed: readonly (Omit<Item, 'code'> & { code: string | null })[], said?: string) => {
    patchRead(routes.checklist, {}, (known) => ({
      ...known,
      data: changed.filter((item) => item.code !== null) as Item[],
    }));
    try {
      await write(routes.saveChecklist, { body: { items: [...changed] } }, { version });
      if (said) toast('success', said);
    } catch (error) {
      patchRead(routes.checklist, {}, (known) => ({ ...known, data: items }));
      throw error;
    }
  };
  const quietly = (saving: Promise<unknown>): void => void saving.catch(() => undefined);
  const replace = (item: Item, changes: Partial<Item>, said: string) =>
    save(
      items.map((one) => (one.code === item.code ? { ...one, ...changes } : one)),
      said,
    );
  const reset = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Reset the checklist?',
      body: 'Your own items and all changes will be removed. Documents that files already have stay.',
      verb: 'Reset checklist',
      danger: true,
    });
    if (isSure && (await write(routes.resetChecklist, {}).catch(() => null))) toast('success', 'Checklist reset');
  };
  useShortcut('c', mayEdit ? () => edit('new') : undefined);
  const isChanged = items.some(({ is_shipped, is_changed }) => !is_shipped || is_changed);
  return (
    <>
      <PageHeader
        title="Document checklist"
        count={String(items.filter(({ is_hidden }) => !is_hidden).length)}
        subtitle="Documents that new and open loan files ask for. Files at a bank keep theirs."
        actions={
          mayEdit && (
            <>
              {isChanged && (
                <Button icon={<IconRotate size={16} aria-hidden />} onClick={() => void reset()}>
                  Reset checklist
                </Button>
              )}
              <Button
                look="solid"
                icon={<IconPlus size={16} aria-hidden />}
                disabled={items.length >= MAX_CHECKLIST_ITEMS}
                onClick={() => edit('new')}
              >
                Add item
              </Button>
            </>
          )
        }
      />
      {DOCUMENT_SUBJECTS.map((subject) => {
        const rows = items.filter((item) => item.subject === subject);
        return (
          <Box as="section" key={subject} surface="card" overflow="hidden" aria-label={TITLES[subject]}>
            <Row padding="8 12" background="subtle" divider="bottom" justify="between" minHeight={40}>
              <Text as="h2" size={13} weight={600}>
                {TITLES[subject]}
              </Text>
              <Text tone="muted" size={12}>{`${rows.length} items`}</Text>
            </Row>
            <Stack as="ol" dividers>
              {rows.map((item, i) => (
                <ChecklistRow
                  key={item.code}
                  item={item}
                  mayEdit={mayEdit}
                  up={i > 0 ? () => quietly(save(moved(items, item, rows[i - 1]!))) : undefined}
                  down={i + 1 < rows.length ? () => quietly(save(moved(items, item, rows[i + 1]!))) : undefined}
                  onEdit={() => edit(item)}
                  onHide={() =>
                    quietly(
                      replace(
                        item,
                        { is_hidden: !item.is_hidden },
                        `${item.name} ${item.is_hidden ? 'shown' : 'hidden'}`,
                      ),
                    )
                  }
                  onReset={() => quietly(replace(item, shippedItem(item.code) as Partial<Item>, `${item.name} reset`))}
                  onRemove={() =>
                    quietly(
                      save(
                        items.filter(({ code }) => code !== item.code),
                        `${item.name} removed`,
                      ),
                    )
                  }
                />
              ))}
            </Stack>
          </Box>
        );
      })}
      {edited && (
        <ItemDrawer
          item={edited === 'new' ? null : edited}
          onSave={(values) =>
            edited === 'new'
              ? save(
                  [...items, { ...values, code: null, is_hidden: false, is_shipped: false, is_changed: false }],
                  `${values.name} added`,
                )
              : replace(edited, values, `${values.name} saved`)
          }
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}
