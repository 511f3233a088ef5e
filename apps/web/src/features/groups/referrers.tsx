import { groupRoutes } from '@daftar/contract/groups';
import type { Column } from '#web/kit/data-table.tsx';
import { FieldRow } from '#web/kit/form.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import classes from './groups.module.css';
import type { Kind, SorterOf } from './kind.ts';
import { SorterList } from './sorter-list.tsx';

type Referrer = SorterOf<'createReference'>;

const COLUMNS: Column<Referrer>[] = [
  { id: 'name', title: 'Referrer', sort: 'name', cell: ({ name }) => <span className={classes.clip}>{name}</span> },
  { id: 'mobile', title: 'Mobile', width: 150, cell: ({ mobile_number }) => mobile_number || '—' },
  { id: 'email', title: 'E-mail', width: 230, cell: ({ email }) => email || '—' },
  {
    id: 'description',
    title: 'Description',
    cell: ({ description }) => <span className={classes.quiet}>{description || '—'}</span>,
  },
];

const Fields = () => (
  <>
    <TextField name="name" label="Name" required maxLength={120} focused placeholder="Adv. Mehta" />
    <FieldRow>
      <TextField name="mobile_number" label="Mobile number" type="tel" inputMode="tel" maxLength={20} />
      <TextField name="email" label="E-mail" type="email" inputMode="email" maxLength={254} />
    </FieldRow>
    <TextArea name="description" label="Description" rows={3} maxLength={300} />
  </>
);

const KIND: Kind = {
  title: 'Referrers',
  one: 'referrer',
  many: 'referrers',
  routes: {
    list: groupRoutes.references,
    create: groupRoutes.createReference,
    update: groupRoutes.updateReference,
    removeMany: groupRoutes.deleteManyReferences,
    removeAll: groupRoutes.deleteAllReferences,
    restoreMany: groupRoutes.restoreManyReferences,
  },
  filter: 'reffered_by',
  assigned: (id) => ({ reffered_by: id }),
  assignHelp: 'A client was sent by one person: whoever has another referrer gets this one.',
  columns: COLUMNS as Kind['columns'],
  Fields,
  initial: (row) => {
    const { name = '', mobile_number = '', email = '', description = '' } = (row ?? {}) as Partial<Referrer>;
    return { name, mobile_number, email, description };
  },
  empty: 'Who sends clients to the practice: a colleague, a bank manager, a client. Then it shows who sends how many.',
};

/** referredBy: those who send clients to the practice. */
export const Component = () => <SorterList kind={KIND} />;
