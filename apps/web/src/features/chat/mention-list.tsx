import type { Participant } from '@daftar/contract/chat';
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import classes from './composer.module.css';

const MAX = 6;

/** People that match the text after `@`, by the start of any part of the name. */
export const matching = (people: readonly Participant[], typed: string, own: string): Participant[] => {
  const sought = typed.toLowerCase();
  const fits = ({ name }: Participant): boolean => {
    const low = name.toLowerCase();
    return low.startsWith(sought) || low.split(' ').some((part) => part.startsWith(sought));
  };
  return people.filter((one) => one.is_active && one.user_uuid !== own && fits(one)).slice(0, MAX);
};

type Props = { id: string; people: readonly Participant[]; at: number; onPick: (person: Participant) => void };

export const MentionList = ({ id, people, at, onPick }: Props) => (
  <Box id={id} role="listbox" aria-label="People" padding={4} surface="card" shadow={2} className={classes.mentions}>
    {people.map((person, n) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
      <Row
        key={person.user_uuid}
        id={`${id}-${n}`}
        role="option"
        tabIndex={-1}
        aria-selected={n === at}
        gap={8}
        padding="5 8"
        radius="control"
        pointer
        className={classes.person}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(person)}
      >
        <Avatar name={person.name} image={person.image_url} size={20} />
        {person.name}
      </Row>
    ))}
  </Box>
);
