import { customFieldRoutes, type CustomFieldRecord } from '@daftar/contract/custom_fields';
import { groupRoutes } from '@daftar/contract/groups';
import { teamRoutes } from '@daftar/contract/team';
import { useParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { useBusiness } from '#web/app/use-business.ts';
import type { Option } from '#web/kit/select.tsx';

export type Around = {
  businessId: number;
  country: string;
  currency: string;
  /** Branches that are open; those that were closed are not given any more. */
  branches: Option[];
  /** People who work here, by their user's id. */
  people: Option[];
  groups: Option[];
  referrers: Option[];
  tags: Option[];
  customFields: readonly CustomFieldRecord[];
  /** All of it is there: a form can begin. */
  isReady: boolean;
};

const optionsOf = (list: readonly { id: number; name: string }[] = []): Option[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

const ALL = { query: { per_page: 100, sort: 'name' } } as const;

/** What a client is put in relation to: branches, colleagues, groups, and the fields that the business added. */
export function useAround(): Around {
  const businessId = Number(useParams().businessId);
  const current = useBusiness();
  const people = useRead(teamRoutes.users, { params: { businessId }, query: { per_page: 100, is_active: 'true' } });
  const groups = useRead(groupRoutes.groups, ALL).data;
  const referrers = useRead(groupRoutes.references, ALL).data;
  const tags = useRead(groupRoutes.tags, ALL).data;
  const fields = useRead(customFieldRoutes.list, {}).data;
  return {
    businessId,
    country: current?.business?.country ?? 'IN',
    currency: current?.business?.currency ?? 'INR',
    branches: optionsOf((current?.branches ?? []).filter(({ deactivated }) => !deactivated)),
    people: optionsOf((people.data?.data ?? []).map(({ user_id, name }) => ({ id: user_id, name }))),
    groups: optionsOf(groups?.data),
    referrers: optionsOf(referrers?.data),
    tags: optionsOf(tags?.data),
    customFields: fields?.data ?? [],
    isReady: Boolean(current?.business && people.data && groups && referrers && tags && fields),
  };
}
