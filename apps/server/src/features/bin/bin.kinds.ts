import type { BinRight } from '@daftar/domain/bin-rights';
import type { MemberCtx } from '#server/context.ts';
import { restoreField as restoreBoardField } from '#server/features/boards/fields.service.ts';
import { restoreTemplate } from '#server/features/boards/templates.service.ts';
import { restoreField } from '#server/features/custom_fields/custom_fields.service.ts';
import { restoreItems } from '#server/features/drive/tree.service.ts';
import { restoreFirm } from '#server/features/firms/firms.service.ts';
import { undelete } from '#server/features/tasks/bin.service.ts';
import { restoreRole } from '#server/features/team/roles.service.ts';

/**
 * A kind of record that goes to the bin first: `entity` is its table, which has `deleted_at` with an index
 * `(business_id, deleted_at desc) where deleted_at is not null`. Whoever may change the kind sees and restores it.
 */
export type BinKind = {
  entity: string;
  /** As the list shows it. */
  title: string;
  titleColumn: string;
  /** A column that must be empty: what is deleted for another reason comes back by another way. */
  unless?: string;
  permission: BinRight;
  /** Said when another record has taken the place of the deleted one. */
  taken: (title: string) => string;
  /** Where its room has rules for what comes back: asked before, and `plainly` done by it unless it does so its own way. */
  restore?: (ctx: MemberCtx, id: number, plainly: () => Promise<void>) => Promise<void>;
};

const settings = { module: 'business_management', level: 'write' } as const;

export const BIN_KINDS: readonly BinKind[] = [
  {
    entity: 'roles',
    title: 'Role',
    titleColumn: 'name',
    permission: { module: 'user_role_management', level: 'write' },
    taken: (name) => `There is another role named “${name}” by now. Rename that one, then restore this one.`,
    restore: restoreRole,
  },
  {
    entity: 'useful_links',
    title: 'Useful link',
    titleColumn: 'title',
    permission: settings,
    taken: (title) =>
      `The address of “${title}” has been added again meanwhile. Delete that link first, then restore this one.`,
  },
  {
    entity: 'natures_of_business',
    title: 'Nature of business',
    titleColumn: 'name',
    permission: settings,
    taken: (name) =>
      `There is another nature of business named “${name}” by now. Rename that one, then restore this one.`,
  },
  {
    entity: 'clients',
    title: 'Client',
    titleColumn: 'client_full_name',
    unless: 'merged_into',
    permission: { module: 'clients', level: 'write' },
    taken: (name) => `Another client has the file number of “${name}” by now. Change that one, then restore this one.`,
  },
  ...(
    [
      ['client_groups', 'Group', 'group'],
      ['client_references', 'Referrer', 'referrer'],
      ['client_tags', 'Tag', 'tag'],
    ] as const
  ).map(([entity, title, what]) => ({
    entity,
    title,
    titleColumn: 'name',
    permission: { module: 'clients', level: 'write' } as const,
    taken: (name: string) => `There is another ${what} named “${name}” by now. Rename that one, then restore this one.`,
  })),
  {
    entity: 'custom_fields',
    title: 'Custom field',
    titleColumn: 'label',
    permission: settings,
    taken: (label) => `There is another field named “${label}” by now. Rename that one, then restore this one.`,
    restore: restoreField,
  },
  {
    entity: 'firms',
    title: 'Firm',
    titleColumn: 'name',
    permission: { module: 'billing_management', level: 'write' },
    taken: (name) => `There is another firm named “${name}” by now. Rename that one, then restore this one.`,
    restore: restoreFirm,
  },
  {
    entity: 'services',
    title: 'Service',
    titleColumn: 'name',
    permission: settings,
    taken: (name) => `There is another service named “${name}” by now. Rename that one, then restore this one.`,
  },
  {
    entity: 'fee_plans',
    title: 'Fee plan',
    titleColumn: 'name',
    permission: { module: 'billing_management', level: 'write' },
    taken: (name) => `There is another fee plan named “${name}” by now. Rename that one, then restore this one.`,
  },
  {
    entity: 'boards',
    title: 'Board',
    titleColumn: 'name',
    permission: { module: 'workboard', level: 'Manage WorkBoard' },
    taken: (name) => `Another board has the code of “${name}” by now. Change that one, then restore this one.`,
  },
  {
    entity: 'board_tasks',
    title: 'Task',
    titleColumn: 'name',
    permission: { module: 'workboard', level: 'Manage WorkBoard' },
    taken: (name) => `There is another task for the duty of “${name}” by now. Delete that one, then restore this one.`,
    restore: undelete,
  },
  {
    entity: 'board_roles',
    title: 'Board role',
    titleColumn: 'name',
    permission: { module: 'workboard', level: 'Manage WorkBoard and Role' },
    taken: (name) => `There is another board role named “${name}” by now. Rename that one, then restore this one.`,
  },
  ...(
    [
      ['board_fields', 'Field of a board', 'label', restoreBoardField],
      ['task_templates', 'Task template', 'name', restoreTemplate],
    ] as const
  ).map(([entity, title, titleColumn, restore]) => ({
    restore,
    entity,
    title,
    titleColumn,
    permission: { module: 'workboard', level: 'Manage WorkBoard' } as const,
    taken: (name: string) => `Something has taken the place of “${name}”. Rename that one, then restore this one.`,
  })),
  {
    entity: 'drive_items',
    title: 'Document',
    titleColumn: 'name',
    permission: { module: 'drive', level: 'all' },
    taken: (name) => `There is another “${name}” in its folder by now. Rename that one, then restore this one.`,
    restore: (ctx, id) => restoreItems(ctx, [id]),
  },
];
