import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { session } from '#web/core/session.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { useLookup } from '#web/kit/lookup.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import { Popover } from '#web/kit/popover.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';

/** Loaded when first opened: boards show dozens of these and few are used. */
const ChoiceList = lazy(async () => ({ default: (await import('./choice-list.tsx')).ChoiceList }));

type Props = {
  /** "Assignees", "Reviewers". */
  label: string;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** The button that opens it. */
  trigger: ReactElement<object>;
};

/** Members of the business, chosen in place; selected ones first, then the user. */
export const PeoplePicker = ({ label, chosen, onChange, trigger }: Props) => (
  <Popover label={label} width={260} align="start" trigger={trigger}>
    {() => (
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <People label={label} chosen={chosen} onChange={onChange} />
      </Suspense>
    )}
  </Popover>
);

function People({ label, chosen, onChange }: Omit<Props, 'trigger'>) {
  const businessId = Number(useParams().businessId);
  const [typed, setTyped] = useState('');
  const ids = chosen.map(String);
  const [first] = useState(ids);
  const me = String(session().user?.id ?? '');
  const { found, named, isLoading } = useLookup(peopleLookup(businessId), typed, ids);
  const place = (value: string): number => (first.includes(value) ? 0 : value === me ? 1 : 2);
  const offered = typed ? found : [...named, ...found].toSorted((a, b) => place(a.value) - place(b.value));
  const pick = (value: string): void =>
    onChange((ids.includes(value) ? ids.filter((one) => one !== value) : [...ids, value]).map(Number));
  return (
    <ChoiceList
      label={label}
      hint="Search people"
      many
      choices={offered.map(({ value, label: name }) => ({
        value,
        label: value === me ? `${name} (you)` : name,
        icon: <Avatar name={name} size={20} />,
      }))}
      chosen={ids}
      onPick={pick}
      onSearch={setTyped}
      isLoading={isLoading}
    />
  );
}
