import { groupRoutes } from '@daftar/contract/groups';
import { implement } from '#server/http/implement.ts';
import { assignGroup, groups as byGroup, references, tags } from './groups.service.ts';

export const groups = implement(groupRoutes)({
  groups: (ctx, { query }) => byGroup.list(ctx, query) as never,
  createGroup: (ctx, { body }) => byGroup.create(ctx, body) as never,
  updateGroup: (ctx, { params, body }) => byGroup.update(ctx, params.id, body) as never,
  deleteGroup: (ctx, { params }) => byGroup.remove(ctx, params.id),
  deleteManyGroups: (ctx, { body }) => byGroup.removeMany(ctx, body.ids),
  deleteAllGroups: (ctx) => byGroup.removeAll(ctx),
  restoreManyGroups: (ctx, { body }) => byGroup.restoreMany(ctx, body.ids),
  assignGroup: (ctx, { params, body }) => assignGroup(ctx, params.clientId, body),
  references: (ctx, { query }) => references.list(ctx, query) as never,
  createReference: (ctx, { body }) => references.create(ctx, body) as never,
  updateReference: (ctx, { params, body }) => references.update(ctx, params.id, body) as never,
  deleteReference: (ctx, { params }) => references.remove(ctx, params.id),
  deleteManyReferences: (ctx, { body }) => references.removeMany(ctx, body.ids),
  deleteAllReferences: (ctx) => references.removeAll(ctx),
  restoreManyReferences: (ctx, { body }) => references.restoreMany(ctx, body.ids),
  tags: (ctx, { query }) => tags.list(ctx, query) as never,
  createTag: (ctx, { body }) => tags.create(ctx, body) as never,
  updateTag: (ctx, { params, body }) => tags.update(ctx, params.id, body) as never,
  deleteTag: (ctx, { params }) => tags.remove(ctx, params.id),
  deleteManyTags: (ctx, { body }) => tags.removeMany(ctx, body.ids),
  deleteAllTags: (ctx) => tags.removeAll(ctx),
  restoreManyTags: (ctx, { body }) => tags.restoreMany(ctx, body.ids),
});
