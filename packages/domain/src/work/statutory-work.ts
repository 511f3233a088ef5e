/** Contents of a task for a filing: the board's template for it, else the usual steps of the form. */
import { BLUEPRINTS } from './board-blueprints.ts';
import type { StatutoryForm } from './statutory-forms.ts';
import type { TaskTemplate } from './task-templates.ts';

type Named = { name: string; template: Pick<TaskTemplate, 'service_id'> };
type Filing = Pick<StatutoryForm, 'form' | 'title'>;

/** "GSTR-3B" and "GSTR 3B" are one form. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A template named like the form comes first, because a service such as TDS has several forms. */
export function templateFor<T extends Named>(
  templates: readonly T[],
  { form, title }: Filing,
  serviceId: number | null,
): T | undefined {
  const isNamed = ({ name }: T): boolean => [form, title].some((one) => keyOf(one) === keyOf(name));
  const isOfService = ({ template }: T): boolean => serviceId !== null && template.service_id === serviceId;
  return templates.find(isNamed) ?? templates.find(isOfService);
}

const STANDARD = BLUEPRINTS.flatMap(({ templates }) => templates);

/** For a board without a template of its own. */
export function standardWork(filing: Filing): Pick<TaskTemplate, 'to_dos' | 'documents' | 'estimate'> {
  const found = templateFor(STANDARD, filing, null)?.template;
  if (found) return { to_dos: found.to_dos, documents: found.documents, estimate: found.estimate };
  const toDo = (name: string) => ({ name, days_before: null });
  return {
    to_dos: [toDo('Collect the data'), toDo(`Prepare ${filing.title}`), toDo('File and save the acknowledgement')],
    documents: [],
    estimate: null,
  };
}
