import { brandOf } from '@daftar/domain/brand';
import { initials } from '@daftar/domain/text';
import classes from './logo.module.css';

type Props = { name: string; colour: string; image: string | null; size?: number };

/** The logo, or initials in the brand colour. Decorative, since the name is shown beside it. */
export function Logo({ name, colour, image, size = 40 }: Props) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.36), background: brandOf(colour).solid };
  if (image) return <img className={classes.logo} src={image} alt="" width={size} height={size} />;
  return (
    <span className={classes.logo} style={style} aria-hidden>
      {initials(name)}
    </span>
  );
}
