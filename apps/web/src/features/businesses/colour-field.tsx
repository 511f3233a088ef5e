import { brandOf } from '@daftar/domain/brand';
import { ColourField as Colours } from '#web/kit/colour-field.tsx';
import { Text } from '#web/kit/layout.tsx';
import classes from './colour-field.module.css';

/** Brand colour. Buttons and badges use a readable shade of it. */
export const ColourField = () => (
  <Colours name="colour" label="Brand colour">
    {(chosen) => {
      const brand = brandOf(chosen);
      const mark = {
        background: `light-dark(${brand.soft}, ${brand.dark_soft})`,
        color: `light-dark(${brand.text}, ${brand.dark_text})`,
      };
      return (
        <>
          <Text
            padding="4 10"
            radius="control"
            size={12}
            weight={500}
            className={classes.sample}
            style={{ background: brand.solid }}
            aria-hidden
          >
            Button
          </Text>
          <Text
            padding="4 10"
            radius="control"
            size={12}
            weight={500}
            className={classes.sample}
            style={mark}
            aria-hidden
          >
            Badge
          </Text>
        </>
      );
    }}
  </Colours>
);
