import { configRoutes } from '@daftar/contract/settings';
import type { Received } from '@daftar/contract/core/route';
import { ApiError } from '@daftar/contract/core/errors';
import { countryDefaults, DEFAULT_CONFIGS, type ConfigType } from '@daftar/domain/business-configs';
import type { FieldsChoice } from '@daftar/domain/client-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { write } from '#web/core/api.ts';
import { invalidate, useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
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

/** These controls go below the label. */
const WIDE: ReadonlySet<string> = new Set(['words', 'rates', 'some', 'leaveDays']);

type Config = Received<typeof configRoutes.get>;
type Place = { section: Section & { key: ConfigType }; branchId: number | null; country: string };

export function ConfigForm(place: Place) {
  const { section, branchId } = place;
  const type = section.key;
  // While editing, the form stays on its version; otherwise it follows the newest.
  const [startVersion, setStartVersion] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const [answered, setAnswered] = useState<Config | null>(null);
  const here = useRead(configRoutes.get, { query: { type, ...(branchId ? { branch_id: branchId } : {}) } });
  const below = useRead(configRoutes.get, { query: { type } }, { enabled: branchId !== null });
  const failed = here.error ?? (branchId === null ? null : below.error);
  if (failed) return <ErrorState what={section.title.toLowerCase()} error={failed} retry={() => void here.refetch()} />;
  if (!here.data || (branchId !== null && !below.data)) return <SkeletonRows rows={5} />;
  // Until the settings are read again, a change builds on the answer to the save.
  const newest = answered && answered.version > here.data.version ? answered : here.data;
  return (
    <Editor
      {...place}
      key={startVersion ?? newest.version}
      newest={newest}
      base={
        (branchId === null
          ? { ...DEFAULT_CONFIGS[type], ...countryDefaults(type, place.country) }
          : below.data!.config) as Values
      }
      saved={saved}
      onBegin={(version) => {
        setStartVersion(version);
        setSaved(false);
      }}
      onEnd={(answer) => {
        setStartVersion(null);
        setSaved(answer !== null);
        if (answer) setAnswered(answer);
      }}
    />
  );
}

const ownOf = ({ config, own }: Config): Values => Object.fromEntries(own.map((key) => [key, config[key]]));

/** The path of a setting in the contract. */
const inBody = (wrong: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).map(([key, reason]) => [`config.${key}`, reason]));

type EditorProps = Place & {
  newest: Config;
  base: Values;
  saved: boolean;
  onBegin: (version: number) => void;
  /** With the answer, if it was saved. */
  onEnd: (answer: Config | null) => void;
};

function Editor({ section, branchId, country, newest, base, saved, onBegin, onEnd }: EditorProps) {
  const type = section.key;
  const mayWrite = useCan()('business_management', 'write');
  const [version, setVersion] = useState(newest.version);
  const form = useForm({
    route: configRoutes.save,
    about: { type, branchId, version },
    initial: { own: ownOf(newest) },
    toBody: ({ own }) => ({ type, branch_id: branchId, config: own }),
    send: (body) => write(configRoutes.save, { body }, { quiet: true, version }),
    onDone: (answer) => {
      setVersion(answer.version);
      onEnd(answer);
      toast('success', `${section.title} saved`);
    },
    // Another user saved first: their version is loaded and a notice explains it.
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      void invalidate(['configs']);
      return true;
    },
  });
  /** A draft restored after a lock keeps the version it was based on. */
  const resume = useEffectEvent(() => {
    if (form.isDirty()) onBegin(version);
  });
  useEffect(() => resume(), []);
  const draft: Draft = { type, base, own: useWatch<Values>(form, 'own') };
  const isBehind = newest.version > version;
  const wrong = problems(draft);
  const change = (own: Values): void => {
    onBegin(version);
    form.change('own', own);
    // After the first error, every change is validated again.
    if (form.attention) form.store.setState({ errors: inBody(problems({ ...draft, own })) });
  };
  const leave = (): void => {
    form.restart({ own: ownOf(newest) });
    onEnd(null);
  };
  const set = (key: string) => (mayWrite ? (value: unknown) => change(withOwn(draft, key, value).own) : undefined);
  const reset = (key: string) => (mayWrite ? () => change(withoutOwn(draft, key).own) : undefined);
  const common = (key: string) => ({ own: isOwn(draft, key), inBranch: branchId !== null, onReset: reset(key) });
  const values = effective(draft);

  return (
    <Form form={form} label={section.title} guard="query">
      {isBehind && form.isDirty() && (
        <Notice
          tone="amber"
          actions={
            <Button size="small" onClick={leave}>
              Load their changes
            </Button>
          }
        >
          Someone else changed these settings while you were editing. Your changes are not saved.
        </Notice>
      )}
      {type === 'FIELDS' ? (
        <SettingRow {...common('clients')} wide label="Client fields" help="Hiding a field keeps its data.">
          <FieldsTable value={values.clients as FieldsChoice} country={country} onChange={set('clients')} />
        </SettingRow>
      ) : (
        section.settings.map((setting) => (
          <SettingRow
            key={setting.key}
            {...common(setting.key)}
            label={setting.label}
            help={setting.help}
            wide={WIDE.has(setting.control.kind)}
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
          state={form.isDirty() ? 'Unsaved changes' : saved ? 'All changes saved' : undefined}
          onCancel={form.isDirty() ? leave : undefined}
        />
      )}
    </Form>
  );
}
