import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { implement } from '#server/platform/http/implement.ts';
import * as answering from './decisions.service.ts';
import * as asking from './change-requests.service.ts';
import * as profile from './profile.service.ts';

export const portal_profile = implement(portalProfileRoutes)({
  profile: (ctx) => profile.getProfile(ctx),
  flash: (ctx) => profile.getFlash(ctx),
  selectedServices: (ctx, { query }) => profile.listServices(ctx, query),
  selectedTags: (ctx) => profile.listTags(ctx),
  gst: (ctx, { query }) => profile.listGst(ctx, query),
  changes: (ctx, { query }) => asking.listOwn(ctx, query),
  ask: (ctx, { body }) => asking.ask(ctx, body),
  ask_gst: (ctx, { body }) => asking.askRecord(ctx, 'gst', body),
  ask_bank_detail: (ctx, { body }) => asking.askRecord(ctx, 'bank_detail', body),
  ask_director_detail: (ctx, { body }) => asking.askRecord(ctx, 'director_detail', body),
  ask_client_contact_details: (ctx, { body }) => asking.askRecord(ctx, 'client_contact_details', body),
  ask_mobile_numbers: (ctx, { body }) => asking.askRecord(ctx, 'mobile_numbers', body),
  ask_emails: (ctx, { body }) => asking.askRecord(ctx, 'emails', body),
  ask_address: (ctx, { body }) => asking.askRecord(ctx, 'address', body),
  askRemoval: (ctx, { body }) => asking.askRemoval(ctx, body),
  withdraw: (ctx, { params }) => asking.withdraw(ctx, params.id),
  asking: (ctx, { query }) => answering.listAsking(ctx, query),
  requests: (ctx, { params, query }) => answering.listOf(ctx, params.clientId, query),
  accept: (ctx, { params, body }) => answering.accept(ctx, params.clientId, body),
  reject: (ctx, { params, body }) => answering.reject(ctx, params.clientId, body),
});
