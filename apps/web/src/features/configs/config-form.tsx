import { configRoutes } from '@daftar/contract/configs';
import type { Received } from '@daftar/contract/core/route';
import { ApiError } from '@daftar/contract/core/errors';
import { DEFAULT_CONFIGS, type ConfigType } from '@daftar/domain/business-configs';
import type { FieldsChoice } from '@daftar/domain/client-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { write } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormFooter } from '#web/kit/form-footer.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useCan } from '#web/kit/use-can.ts';
import { useForm, useWatch } from '#web/kit/use-form.ts';
import { Control } from './control.tsx';
import { effective, isOwn, problems, withOwn, withoutOwn, type Draft, type Values } from './draft.ts';
import { FieldsTable } from './fields-table.tsx';
import type { Section } from './sections.ts';
import { SettingRow } from './setting-row.tsx';

type Config = Received<typeof configRoutes.get>;
type Place = { section: Section & { key: ConfigType }; branchId: number | null; country: string };

/** One type of configuration, of the business or of a branch. */
export function ConfigForm(place: Place) {
  const { section, branchId } = place;
  const type = section.key;
  const here = useRead(configRoutes.get, { query: { type, ...(branchId ? { branch_id: branchId } : {}) } });
  const below = useRead(configRoutes.get, { query: { type } }, { enabled: branchId !== null });
  const failed = here.error ?? (branchId === null ? null : below.error);
  if (failed) return <ErrorState what={section.title.toLowerCase()} error={failed} retry={() => void here.refetch()} />;
  if (!here.data || (branchId !== null && !below.data)) return <SkeletonRows rows={5} />;
  const base = branchId === null ? DEFAULT_CONFIGS[type] : below.data!.config;
  return <Editor key={`${type}:${branchId}`} {...place} config={here.data} base={base as Values} />;
}

const ownOf = ({ config, own }: Config): Values => Object.fromEntries(own.map((key) => [key, config[key]]));

function Editor({ section, branchId, country, config, base }: Place & { config: Config; base: Values }) {
  const type = section.key;
  const mayWrite = useCan()('business_management', 'write');
  // What the changes are made on: the newest version, unless something is being changed already.
  const [version, setVersion] = useState(config.version);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const form = useForm({
    route: configRoutes.save,
    initial: { own: ownOf(config) },
    toBody: ({ own }) => ({ type, branch_id: branchId, config: own }),
    send: (body) => write(configRoutes.save, { body }, { quiet: true, version }),
    onDone: (saved) => {
      setVersion(saved.version);
      setSavedAt(Date.now());
      toast('success', `${section.title} saved`);
    },
    onFailure: (error) => error instanceof ApiError && error.status === 409,
  });
  const draft: Draft = { type, base, own: useWatch<Values>(form, 'own') };
  const takeTheirs = useEffectEvent(() => {
    form.restart({ own: ownOf(config) });
    setVersion(config.version);
  });
  const follow = useEffectEvent(() => {
    if (config.version !== version && !form.isDirty()) takeTheirs();
  });
  useEffect(() => follow(), [config.version]);

  const isBehind = config.version > version;
  const wrong = problems(draft);
  const set = (key: string) =>
    mayWrite ? (value: unknown) => form.change('own', withOwn(draft, key, value).own) : undefined;
  const reset = (key: string) => (mayWrite ? () => form.change('own', withoutOwn(draft, key).own) : undefined);
  const common = (key: string) => ({ own: isOwn(draft, key), inBranch: branchId !== null, onReset: reset(key) });
  const values = effective(draft);

  return (
    <Form form={form} label={section.title} guard="query">
      {isBehind && form.isDirty() && (
        <Notice
          tone="amber"
          actions={
            <Button size="small" onClick={() => takeTheirs()}>
              Show theirs
            </Button>
          }
        >
          Someone else changed these settings meanwhile. Yours are not saved.
        </Notice>
      )}
      {type === 'FIELDS' ? (
        <SettingRow
          {...common('clients')}
          wide
          label="Fields of a client"
          help="A hidden field keeps what it holds; it is only not shown."
        >
          <FieldsTable value={values.clients as FieldsChoice} country={country} onChange={set('clients')} />
        </SettingRow>
      ) : (
        section.settings.map((setting) => (
          <SettingRow
            key={setting.key}
            {...common(setting.key)}
            label={setting.label}
            help={setting.help}
            wide={setting.control.kind === 'words' || setting.control.kind === 'rates'}
          >
            <Control
              setting={setting}
              value={values[setting.key]}
              error={wrong[setting.key]}
              onChange={set(setting.key)}
            />
          </SettingRow>
        ))
      )}
      {mayWrite && (
        <FormFooter
          verb="Save"
          state={form.isDirty() ? 'Not saved yet' : savedAt ? 'All changes saved' : undefined}
          onCancel={form.isDirty() ? () => form.restart({ own: ownOf(config) }) : undefined}
        />
      )}
    </Form>
  );
}
