import { customFieldRoutes, type CustomFieldRecord } from '@daftar/contract/custom_fields';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import type { Lookup } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';

export type Around = {
  businessId: number;
  country: string;
  currency: string;
  /** Branches that are open; those that were closed are not given any more. */
  branches: Option[];
  /** People who work here, by their user's id. */
  people: Lookup;
  customFields: readonly CustomFieldRecord[];
  /** All of it is there: a form can begin. */
  isReady: boolean;
};

const optionsOf = (list: readonly { id: number; name: string }[] = []): Option[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** What a client is put in relation to: branches, colleagues, and the fields that the business added. */
export function useAround(): Around {
  const businessId = Number(useParams().businessId);
  const current = useBusiness();
  const fields = useRead(customFieldRoutes.list, {}).data;
  return {
    businessId,
    country: current?.business?.country ?? 'IN',
    currency: current?.business?.currency ?? 'INR',
    branches: optionsOf((current?.branches ?? []).filter(({ deactivated }) => !deactivated)),
    people: useMemo(() => peopleLookup(businessId), [businessId]),
    customFields: fields?.data ?? [],
    isReady: Boolean(current?.business && fields),
  };
}
