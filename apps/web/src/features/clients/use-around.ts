import type { Branch } from '@daftar/contract/businesses';
import { customFieldRoutes, type CustomFieldRecord } from '@daftar/contract/custom_fields';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import type { Lookup } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';

export type Around = {
  businessId: number;
  country: string;
  currency: string;
  branches: readonly Branch[];
  /** People who work here, by their user's id. */
  people: Lookup;
  customFields: readonly CustomFieldRecord[];
  /** All of it is there: a form can begin. */
  isReady: boolean;
};

/** What a client is put in relation to: branches, colleagues, and the fields that the business added. */
export function useAround(): Around {
  const businessId = Number(useParams().businessId);
  const current = useBusiness();
  const fields = useRead(customFieldRoutes.list, {}).data;
  return {
    businessId,
    country: current?.business?.country ?? 'IN',
    currency: current?.business?.currency ?? 'INR',
    branches: current?.branches ?? [],
    people: useMemo(() => peopleLookup(businessId), [businessId]),
    customFields: fields?.data ?? [],
    isReady: Boolean(current?.business && fields),
  };
}
