import { brandOf } from '@daftar/domain/brand';
import { ColourField as Colours } from '#web/kit/colour-field.tsx';
import classes from './colour-field.module.css';

/** The business's own colour. Buttons and marks get the readable shade of it. */
export const ColourField = () => (
  <Colours name="colour" label="Colour">
    {(chosen) => {
      const brand = brandOf(chosen);
      return (
        <>
          <span className={classes.sample} style={{ background: brand.solid }} aria-hidden>
            Button
          </span>
          <span className={classes.sample} style={{ background: brand.soft, color: brand.text }} aria-hidden>
            Mark
          </span>
        </>
      );
    }}
  </Colours>
);
