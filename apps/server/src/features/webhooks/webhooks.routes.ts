import { webhookRoutes } from '@daftar/contract/webhooks';
import { implement } from '#server/platform/http/implement.ts';
import * as webhooks from './webhooks.service.ts';

export const webhookCalls = implement(webhookRoutes)({
  list: webhooks.listEndpoints,
  create: webhooks.createEndpoint,
  update: webhooks.updateEndpoint,
  setActive: webhooks.setActive,
  rotateSecret: webhooks.rotateSecret,
  remove: webhooks.removeEndpoint,
  ping: webhooks.ping,
  deliveries: webhooks.listDeliveries,
  delivery: webhooks.getDelivery,
  replay: webhooks.replay,
});
