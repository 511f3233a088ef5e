import { driveRoutes } from '@daftar/contract/drive';
import { implement } from '#server/platform/http/implement.ts';
import { clientFolder } from './client-folders.service.ts';
import * as showing from './drive.service.ts';
import * as keeping from './add-files.service.ts';
import { exportFiles } from './export.service.ts';
import * as links from './links.service.ts';
import * as portal from './portal.service.ts';
import * as tree from './tree.service.ts';

const done = { ok: true } as const;

export const drive = implement(driveRoutes)({
  items: (ctx, { query }) => showing.listItems(ctx, query),
  get: (ctx, { params }) => showing.itemOf(ctx, params.id),
  papers: (ctx, { query }) => showing.listPapers(ctx, query),
  usage: (ctx) => showing.usage(ctx),
  ofClient: (ctx, { params, body }) => clientFolder(ctx, params.id, body),
  createFolder: (ctx, { body }) => tree.createFolder(ctx, body),
  addFiles: (ctx, { body }) => keeping.addFiles(ctx, body),
  update: (ctx, { params, body }) => tree.updateItem(ctx, params.id, body),
  move: async (ctx, { body }) => {
    await tree.moveItems(ctx, body);
    return done;
  },
  remove: async (ctx, { body }) => {
    await tree.binItems(ctx, body.ids);
    return done;
  },
  restore: async (ctx, { body }) => {
    await tree.restoreItems(ctx, body.ids);
    return done;
  },
  link: (ctx, { params, query }) => showing.linkTo(ctx, params.id, query),
  lend: (ctx, { params, body }) => links.createPublicLink(ctx, params.id, body),
  links: (ctx, { query }) => links.listLinks(ctx, query),
  revokeLink: async (ctx, { params }) => {
    await links.revokeLink(ctx, params.id);
    return done;
  },
  exportFiles: (ctx, { query }) => exportFiles(ctx, query),
  zip: (ctx, { body }) => showing.zip(ctx, body.ids),
  versions: (ctx, { params }) => showing.listVersions(ctx, params.id),
  restoreVersion: (ctx, { params }) => keeping.restoreVersion(ctx, params.id, params.number),
  shared: (ctx, { query }) => portal.listShared(ctx, query),
  sharedLink: (ctx, { params, query }) => portal.sharedLink(ctx, params.id, query),
  send: (ctx, { body }) => portal.sendFiles(ctx, body.files),
  takeBack: async (ctx, { params }) => {
    await portal.takeBack(ctx, params.id);
    return done;
  },
});
