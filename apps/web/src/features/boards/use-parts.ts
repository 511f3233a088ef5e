import { boardRoutes } from '@daftar/contract/boards';
import type { AutomationBody } from '@daftar/contract/work/board';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useNames } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';
import { useServices } from '#web/kit/work/use-services.ts';
import type { Names } from './labels.ts';

export type Parts = {
  columns: readonly Option[];
  templates: readonly Option[];
  services: readonly Option[];
  names: Names;
};

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined): Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Data for automations of a board: columns, templates, services, and names of members. */
export function useParts(boardId: number, automations: readonly AutomationBody[]): Parts {
  const businessId = Number(useParams().businessId);
  const params = { id: boardId };
  const columns = optionsOf(useRead(boardRoutes.columns, { params }).data?.data);
  const templates = optionsOf(useRead(boardRoutes.templates, { params }).data?.data);
  const services = useServices();
  const named = automations.flatMap(({ actions }) =>
    actions.flatMap((action) => ('user_ids' in action ? action.user_ids : [])),
  );
  const people = useNames(peopleLookup(businessId), [...new Set(named)].map(String));
  const among = (options: readonly Option[]) => (id: number) =>
    options.find(({ value }) => value === String(id))?.label ?? '…';
  const names = {
    column: among(columns),
    template: among(templates),
    service: among(services),
    person: among(people),
  };
  return { columns, templates, services, names };
}
