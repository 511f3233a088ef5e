import type { Loan } from '@daftar/contract/loans';
import { publicFormRoutes, type PublicForm } from '@daftar/contract/public_forms';
import { formatDay } from '@daftar/domain/date-format';
import type { FormState } from '@daftar/domain/loans/public-form';
import { IconDots, IconForms, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack } from '#web/kit/layout.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { actionsOf, runAction, type FormAction } from './actions.ts';

const FormDrawer = lazyPart(async () => (await import('./form-drawer.tsx')).FormDrawer);
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);
const Review = lazyPart(async () => (await import('./review.tsx')).Review);
const Visits = lazyPart(async () => (await import('./visits.tsx')).Visits);

const TONES: Record<FormState, Tone> = {
  'Not sent': 'grey',
  Sent: 'blue',
  Opened: 'blue',
  'In progress': 'violet',
  Submitted: 'amber',
  Returned: 'orange',
  Accepted: 'green',
  Locked: 'red',
  Expired: 'grey',
  Revoked: 'grey',
};

type Open = { what: FormAction | 'create'; form: PublicForm | null } | null;

/** The tab of a loan file: its links, what became of them, and new ones. */
export function Component({ loan }: { loan: Loan }) {
  const read = useRead(publicFormRoutes.byFormData, { query: { loan_id: loan.id } });
  const canWrite = useCan()('loan_management', 'write');
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  const add = canWrite && (
    <Button
      look="solid"
      icon={<IconPlus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'create', form: null })}
    >
      Create form
    </Button>
  );
  const run = (what: FormAction, form: PublicForm): void => void runAction(what, form, () => setOpen({ what, form }));
  return (
    <>
      <QueryView query={read} what="the forms" skeleton={4}>
        {({ data }) =>
          data.length ? (
            <Stack gap={12}>
              {add && <Row justify="end">{add}</Row>}
              <Rows>
                {data.map((form) => (
                  <FormRow key={form.id} form={form} canWrite={canWrite} onRun={(what) => run(what, form)} />
                ))}
              </Rows>
            </Stack>
          ) : (
            <EmptyState icon={<IconForms size={22} />} title="No forms yet" actions={add}>
              Send a borrower a link to fill in their details and upload documents on their phone.
            </EmptyState>
          )
        }
      </QueryView>
      {(open?.what === 'create' || open?.what === 'edit') && (
        <FormDrawer
          loan={loan}
          form={open.form}
          onCreated={(form) => setOpen({ what: 'link', form })}
          onClose={close}
        />
      )}
      {open?.what === 'link' && <LinkDialog form={open.form!} onClose={close} />}
      {open?.what === 'review' && <Review form={open.form!} onClose={close} />}
      {open?.what === 'visits' && <Visits form={open.form!} onClose={close} />}
    </>
  );
}

const ABOUT = { retail_loan: 'Loan file', borrower: 'Borrower', property: 'Property' } as const;

function detailOf({ kind, submitted_at, saved_at, sent_at, expires_on, uploads, items }: PublicForm): string {
  const last = submitted_at
    ? `Submitted ${ago(submitted_at)}`
    : saved_at
      ? `Saved ${ago(saved_at)}`
      : sent_at
        ? `Sent ${ago(sent_at)}`
        : '';
  const files = items.length ? `${uploads} ${uploads === 1 ? 'file' : 'files'} for ${items.length} requested` : '';
  return [ABOUT[kind], last, files, `Valid until ${formatDay(expires_on)}`].filter(Boolean).join(' · ');
}

type RowProps = { form: PublicForm; canWrite: boolean; onRun: (what: FormAction) => void };

function FormRow({ form, canWrite, onRun }: RowProps) {
  const actions = actionsOf(form, canWrite);
  return (
    <ListRow
      title={
        <Row as="span" gap="4 8" wrap>
          {form.name}
          <Badge tone={TONES[form.state]}>{form.state}</Badge>
        </Row>
      }
      detail={detailOf(form)}
      aside={
        <Row gap={8}>
          {form.state === 'Submitted' && (
            <Button size="small" onClick={() => onRun('review')}>
              Review
            </Button>
          )}
          <Menu trigger={<IconButton label={`Actions for ${form.name}`} icon={<IconDots size={16} aria-hidden />} />}>
            {actions.map(({ what, label, danger }) => (
              <div key={what}>
                {danger && what === 'revoke' && <MenuDivider />}
                <MenuItem danger={danger ?? false} onClick={() => onRun(what)}>
                  {label}
                </MenuItem>
              </div>
            ))}
          </Menu>
        </Row>
      }
    />
  );
}
