import { boardRoutes } from '@daftar/contract/boards';
import { THEME_COLOUR } from '@daftar/domain/constants';
import { BLUEPRINTS, blueprintOf, PLAIN_COLUMNS } from '@daftar/domain/work/board-blueprints';
import { BLUEPRINT_KEYS, type BlueprintKey } from '@daftar/domain/work/blueprint-keys';
import { useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '#web/core/toasts.ts';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Form, FormSection } from '#web/kit/form.tsx';
import { Grid, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Page, PageHeader } from '#web/kit/page.tsx';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import { BLUEPRINT_ICONS } from './first-board.tsx';
import { BoardFields } from './board-fields.tsx';
import classes from './boards.module.css';
import { codeOf } from './code-of.ts';
import { useAddressOfBoard } from './use-board.ts';

/** workBoard-Setting-new: a board, of a kind of work or of none. */
export function Component() {
  const navigate = useNavigate();
  const toBoard = useAddressOfBoard();
  const home = useScreenUrl('/business/:businessId/workBoards') ?? '/';
  const asked = useSearchParams()[0].get('blueprint') as BlueprintKey;
  const start = blueprintOf(BLUEPRINT_KEYS.includes(asked) ? asked : null);
  const form = useForm({
    route: boardRoutes.create,
    initial: {
      name: start?.name ?? '',
      code: start?.code ?? '',
      description: start?.description ?? '',
      colour: THEME_COLOUR,
      group_by: 'column' as const,
      is_shared_with_clients: true,
      blueprint: start?.key ?? null,
    },
    onDone: ({ id, name }) => {
      toast('success', `${name} created`);
      void navigate(toBoard(id), { replace: true });
    },
  });
  const blueprint = useWatch<BlueprintKey | null>(form, 'blueprint');
  const proposed = useRef(start?.code ?? '');
  const propose = (code: string): void => {
    if (form.valueOf('code') === proposed.current) form.set('code', code);
    proposed.current = code;
  };
  const choose = (key: BlueprintKey | null): void => {
    const before = blueprintOf(blueprint);
    const next = blueprintOf(key);
    form.change('blueprint', key);
    // Typed values stay; values filled in by the previous template are replaced.
    for (const part of ['name', 'description'] as const)
      if (form.valueOf(part) === (before?.[part] ?? '')) form.set(part, next?.[part] ?? '');
    propose(next?.code ?? codeOf(String(form.valueOf('name'))));
  };
  return (
    <Page narrow>
      <PageHeader title="New board" />
      <Form form={form} label="New board">
        <FormSection title="Type of work">
          <Kinds value={blueprint} onChange={choose} />
          <Contents of={blueprint} />
        </FormSection>
        <BoardFields focused={!start} onName={(name) => propose(blueprintOf(blueprint)?.code ?? codeOf(name))} />
        <FormFooter verb="Create board" onCancel={() => void navigate(home)} />
      </Form>
    </Page>
  );
}

type KindsProps = { value: BlueprintKey | null; onChange: (key: BlueprintKey | null) => void };

function Kinds({ value, onChange }: KindsProps) {
  const group = useId();
  const kinds = [...BLUEPRINTS, { key: null, name: 'Empty board' }];
  return (
    <Row gap={8} align="stretch" wrap role="radiogroup" aria-label="Type of work">
      {kinds.map(({ key, name }) => {
        const Icon = key && BLUEPRINT_ICONS[key];
        return (
          <label key={name} className={classes.choice}>
            <input type="radio" name={group} checked={value === key} onChange={() => onChange(key)} />
            {Icon && <Icon size={16} aria-hidden />}
            <span>{name}</span>
          </label>
        );
      })}
    </Row>
  );
}

/** Contents of the template. */
function Contents({ of }: { of: BlueprintKey | null }) {
  const blueprint = blueprintOf(of);
  const rows = [
    ['Columns', (blueprint?.columns ?? PLAIN_COLUMNS).map(({ name }) => name)],
    ['Fields', blueprint?.fields.map(({ label }) => label) ?? []],
    ['Templates', blueprint?.templates.map(({ name }) => name) ?? []],
  ] as const;
  return (
    <Stack
      as="dl"
      gap={4}
      padding="12 14"
      background="subtle"
      radius="card"

      aria-live="polite"
    >
      {rows
        .filter(([, names]) => names.length > 0)
        .map(([label, names]) => (
          <Grid gap={12} columns="80px minmax(0, 1fr)" key={label}>
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <dd>{names.join(' · ')}</dd>
          </Grid>
        ))}
    </Stack>
  );
}
