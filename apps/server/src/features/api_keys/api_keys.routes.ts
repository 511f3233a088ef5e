import { apiKeyRoutes } from '@daftar/contract/api_keys';
import { implement } from '#server/platform/http/implement.ts';
import { createKey, listKeys, revokeKey, rotateKey, updateKey } from './api_keys.service.ts';

export const apiKeys = implement(apiKeyRoutes)({
  list: listKeys,
  create: createKey,
  update: updateKey,
  rotate: rotateKey,
  revoke: revokeKey,
});
