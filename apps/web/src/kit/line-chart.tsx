import { scaleOf } from './chart-scale.ts';
import { Box, Row, Text } from './layout.tsx';

export type ChartLine = { name: string; values: readonly (number | null)[] };

type Props = {
  /** Caption of the equivalent table. */
  caption: string;
  labels: readonly string[];
  lines: readonly ChartLine[];
  /** A dashed line: the norm that the values are measured by. */
  norm?: number | undefined;
  axis: (value: number) => string;
  format: (value: number) => string;
  height?: number;
};

const COLOURS = ['var(--brand)', 'var(--teal-dot)', 'var(--amber-dot)', 'var(--violet-dot)'];
/** Not by colour alone. */
const DASHES = [undefined, '7 3', '2 3', '9 3 2 3'];

/** Lines over years, drawn in shares of the width so that text keeps its size. A hidden table has the same figures. */
export function LineChart({ caption, labels, lines, norm, axis, format, height = 220 }: Props) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const { ticks, low, high } = scaleOf(norm === undefined ? known : [...known, norm]);
  const y = (value: number): number => height - ((value - low) / (high - low)) * height;
  const x = (at: number): number => ((at + 0.5) / labels.length) * 100;
  return (
    <Box as="figure" relative>
      <Row as="ul" gap="4 14" wrap marginBottom={6} tone="soft" size={12} aria-hidden>
        {lines.length > 1 &&
          lines.map(({ name }, n) => (
            <Row as="li" gap={6} key={name}>
              <svg width={22} height={8}>
                <line x1={0} x2={22} y1={4} y2={4} stroke={COLOURS[n]} strokeWidth={2} strokeDasharray={DASHES[n]} />
              </svg>
              {name}
            </Row>
          ))}
      </Row>
      <Row gap={8} align="stretch" paddingTop={8} aria-hidden>
        <Box rigid width={52} relative tone="muted" size={12} style={{ height }}>
          {ticks.map((tick) => (
            <Text
              key={tick}
              whiteSpace="nowrap"
              style={{ position: 'absolute', insetInlineEnd: 0, top: y(tick), transform: 'translateY(-50%)' }}
            >
              {axis(tick)}
            </Text>
          ))}
        </Box>
        <Box fill relative>
          <svg width="100%" height={height} style={{ overflow: 'visible', display: 'block' }}>
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            ))}
            {norm !== undefined && (
              <line x1="0" x2="100%" y1={y(norm)} y2={y(norm)} stroke="var(--red-dot)" strokeDasharray="4 4" />
            )}
            {lines.map(({ name, values }, n) =>
              values.map((value, at) => {
                if (value === null) return null;
                const before = values[at - 1];
                return (
                  <g key={`${name} ${labels[at]}`} stroke={COLOURS[n]} fill={COLOURS[n]}>
                    {before !== null && before !== undefined && (
                      <line
                        x1={`${x(at - 1)}%`}
                        x2={`${x(at)}%`}
                        y1={y(before)}
                        y2={y(value)}
                        strokeWidth={2}
                        strokeDasharray={DASHES[n]}
                      />
                    )}
                    <circle cx={`${x(at)}%`} cy={y(value)} r={3}>
                      <title>{`${name}, ${labels[at]}: ${format(value)}`}</title>
                    </circle>
                  </g>
                );
              }),
            )}
          </svg>
          <Row align="start" paddingTop={6} tone="muted" size={12}>
            {labels.map((label) => (
              <Text key={label} fill textAlign="center" whiteSpace="nowrap" overflow="hidden">
                {label}
              </Text>
            ))}
          </Row>
        </Box>
      </Row>
      <table className="visually-hidden">
        <caption>{norm === undefined ? caption : `${caption}. Norm: ${norm}`}</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {lines.map(({ name, values }) => (
                <td key={name}>{values[at] === null || values[at] === undefined ? '—' : format(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
