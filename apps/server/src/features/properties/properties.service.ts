import { propertyResource } from '@daftar/contract/properties';
import { sharesProblem } from '@daftar/domain/loans/area';
import { postalCodeProblem } from '@daftar/domain/postal-codes';
import { invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { borrowers } from '#server/features/borrowers/borrowers.service.ts';
import * as repo from './properties.repo.ts';

export const properties = resourceService(propertyResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body }) {
    const { owners, valuations, title_chain, ...plain } = body;
    const pincode = body.pincode ? postalCodeProblem(body.pincode, 'IN') : null;
    if (pincode) throw invalid({ field: 'pincode', rule: 'format', message: pincode });
    if (owners) {
      const ids = owners.map(({ borrower_id }) => borrower_id);
      const shares = sharesProblem(owners.map(({ share }) => share));
      if (new Set(ids).size !== ids.length)
        throw invalid({ field: 'owners', rule: 'unique', message: 'Add each owner only once' });
      if (shares) throw invalid({ field: 'owners', rule: 'sum', message: shares });
      if (!(await borrowers.areThere(ctx, ids)))
        throw invalid({ field: 'owners', rule: 'exists', message: 'Select the owners again' });
    }
    const newestFirst = valuations?.toSorted((a, b) => b.on.localeCompare(a.on));
    const oldestFirst = title_chain?.toSorted((a, b) => a.on.localeCompare(b.on));
    return {
      ...plain,
      ...(newestFirst && { valuations: JSON.stringify(newestFirst) }),
      ...(oldestFirst && { title_chain: JSON.stringify(oldestFirst) }),
    };
  },
  async afterSave(ctx, { id }, { body }) {
    if (body.owners) await repo.replaceOwners(ctx, id, body.owners);
  },
});
