import { viewState } from '@daftar/contract/saved_views';
import type { MemberCtx } from '#server/platform/context.ts';
import { createView } from '#server/features/saved_views/saved_views.service.ts';

/** Shared client views of the demo business. */
const VIEWS = {
  'Audit cases': { is_audit_applicable: 'true', status: 'Active' },
  'GST registered': { is_gst: 'true', status: 'Active' },
  'Private companies': { category: 'Private Limited' },
};

export async function shareViews(ctx: MemberCtx): Promise<void> {
  for (const [name, filters] of Object.entries(VIEWS))
    await createView(ctx, { list: 'clients', name, state: viewState.parse({ filters }), is_shared: true });
}
