import { brandOf } from '@daftar/domain/brand';
import { ColourField as Colours } from '#web/kit/colour-field.tsx';
import classes from './colour-field.module.css';

/** The business's own colour. Buttons and marks get the readable shade of it. */
export const ColourField = () => (
  <Colours name="colour" label="Colour">
    {(chosen) => {
      const brand = brandOf(chosen);
      const mark = {
        background: `light-dark(${brand.soft}, ${brand.dark_soft})`,
        color: `light-dark(${brand.text}, ${brand.dark_text})`,
      };
      return (
        <>
          <span className={classes.sample} style={{ background: brand.solid }} aria-hidden>
            Button
          </span>
          <span className={classes.sample} style={mark} aria-hidden>
            Mark
          </span>
        </>
      );
    }}
  </Colours>
);
