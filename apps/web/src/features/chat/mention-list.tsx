import type { Participant } from '@daftar/contract/chat';
import { Avatar } from '#web/kit/avatar.tsx';
import classes from './composer.module.css';

const MOST = 6;

/** Who can be meant by what is typed after `@`: by the beginning of any part of the name. */
export const matching = (people: readonly Participant[], typed: string, own: string): Participant[] => {
  const sought = typed.toLowerCase();
  const fits = ({ name }: Participant): boolean => {
    const low = name.toLowerCase();
    return low.startsWith(sought) || low.split(' ').some((part) => part.startsWith(sought));
  };
  return people.filter((one) => one.is_active && one.user_uuid !== own && fits(one)).slice(0, MOST);
};

type Props = { id: string; people: readonly Participant[]; at: number; onPick: (person: Participant) => void };

export const MentionList = ({ id, people, at, onPick }: Props) => (
  <div id={id} role="listbox" aria-label="People" className={classes.mentions}>
    {people.map((person, n) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
      <div
        key={person.user_uuid}
        id={`${id}-${n}`}
        role="option"
        tabIndex={-1}
        aria-selected={n === at}
        className={classes.person}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(person)}
      >
        <Avatar name={person.name} image={person.image_url} size={20} />
        {person.name}
      </div>
    ))}
  </div>
);
