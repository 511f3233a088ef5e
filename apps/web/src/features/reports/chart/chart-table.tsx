import { follow } from '#web/core/navigation.ts';
import { Box, Table, Text } from '#web/kit/layout.tsx';
import type { ChartModel } from './model.ts';

type Props = {
  caption: string;
  of: string;
  model: ChartModel;
  urlOf: (series: number, category: number) => string;
};

/** The figures of the chart, each with a link to its records. */
export function ChartTable({ caption, of, model, urlOf }: Props) {
  const { categories, series, raw, text } = model;
  return (
    <Box
      overflow="x"
      role="region"
      aria-label={caption}
      // A keyboard must reach what it scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table cell="6 10" head="subtle" width="100%">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" data-end>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ key, label }, c) => (
            <tr key={key}>
              <th scope="row">
                <Text weight={400}>{label}</Text>
              </th>
              {series.map(({ key: name }, s) => {
                const value = raw[s]?.[c];
                const isNone = value === null || value === undefined || value === '' || value === 0 || value === '0';
                return (
                  <td key={name} data-end>
                    {isNone ? (
                      text(s, c)
                    ) : (
                      <Text as="a" href={urlOf(s, c)} onClick={follow} tone="brand" hover="underline">
                        {text(s, c)}
                      </Text>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
