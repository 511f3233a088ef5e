import { publicFormRoutes } from '@daftar/contract/public_forms';
import { can } from '@daftar/domain/permissions';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { act, sendLink } from './link.service.ts';
import { publicFormMessages } from './public_forms.messages.ts';
import { visibleUploads } from './public_forms.repo.ts';
import { forms, formsOf, visits } from './public_forms.service.ts';
import { accept, compare, giveBack } from './review.service.ts';
import { addUpload, removeUpload, uploadUrl } from './uploads.service.ts';
import { openByLink, saveByVisitor, validatePin } from './visitor.service.ts';

export const feature: Feature = {
  routes: implementResources(publicFormRoutes, [forms])({
    byFormData: formsOf,
    link: sendLink,
    act,
    visits,
    compare,
    accept,
    giveBack,
    byJwt: openByLink,
    validatePin,
    updateByJwt: saveByVisitor,
    uploadUrl,
    addUpload,
    removeUpload,
  }),
  messages: Object.values(publicFormMessages),
  files: [
    {
      entity: 'public_form_uploads',
      visibleIds: async (ctx, ids) => (can(ctx.permissions, 'loan_management', 'read') ? visibleUploads(ctx, ids) : []),
    },
  ],
  bin: [binKind(forms.resource)],
};
