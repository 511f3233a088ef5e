import { brandOf } from '@daftar/domain/brand';
import { initials } from '@daftar/domain/text';
import classes from './avatar.module.css';

const TONES = ['blue', 'violet', 'teal', 'green', 'pink', 'orange', 'amber'] as const;

/** The same name always gets the same colour. */
export const toneOf = (name: string): (typeof TONES)[number] => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return TONES[sum % TONES.length]!;
};

type Props = {
  name: string;
  image?: string | null;
  size?: number;
  /** Users are round, other things square. */
  square?: boolean;
  /** Own colour, adjusted for contrast; by default derived from the name. */
  colour?: string;
};

/** An image, or the initials in a colour derived from the name. The name is shown next to it. */
export function Avatar({ name, image, size = 24, square = false, colour }: Props) {
  const own = colour && { background: brandOf(colour).solid, color: 'var(--on-brand)' };
  const style = { width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.4)), ...own };
  return (
    <span
      className={classes.avatar}
      data-tone={toneOf(name)}
      data-square={square || undefined}
      style={style}
      aria-hidden
    >
      {image ? <img src={image} alt="" width={size} height={size} /> : initials(name)}
    </span>
  );
}
