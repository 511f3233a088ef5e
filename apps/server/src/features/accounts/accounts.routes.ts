import { accountRoutes } from '@daftar/contract/accounts';
import { implement } from '#server/http/implement.ts';
import * as service from './accounts.service.ts';

export const accounts = implement(accountRoutes)({
  ofClient: (ctx, { params }) => service.clientAccount(ctx, params.id),
});
