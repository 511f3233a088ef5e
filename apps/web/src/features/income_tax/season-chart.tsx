import type { TaxSeason } from '@daftar/contract/income_tax';
import { formatDay } from '@daftar/domain/date-format';
import { scaleOf } from '#web/kit/chart-scale.ts';
import { Box, Row, Text } from '#web/kit/layout.tsx';
import { shortDay } from '#web/kit/work/due-text.ts';
import { monthsOf, seasonLine, shareOf } from './season-points.ts';

const HEIGHT = 180;
/** On a phone every second month has its name. */
const label = (on: string): string => shortDay(on, on).replace(/^1 /, '');

/** Uploads by day, with the due dates as dashed lines. A hidden table has the same figures. */
export function SeasonChart({ season }: { season: TaxSeason }) {
  const line = seasonLine(season);
  const { ticks, low, high } = scaleOf([season.total], true);
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const x = (on: string): string => `${shareOf(line, on)}%`;
  const steps = [{ on: line.from, filed: 0 }, ...line.points];
  const months = monthsOf(line);
  return (
    <Box as="figure" relative minWidth={0}>
      <Text as="h3" size={13} weight={600} marginBottom={8}>
        Uploaded by day
      </Text>
      <Row gap={8} align="stretch" paddingTop={8} aria-hidden>
        <Box rigid width={32} relative tone="muted" size={12} height={HEIGHT}>
          {ticks.map((tick) => (
            <Text
              key={tick}
              style={{ position: 'absolute', insetInlineEnd: 0, top: y(tick), transform: 'translateY(-50%)' }}
            >
              {tick}
            </Text>
          ))}
        </Box>
        <Box fill relative>
          <svg width="100%" height={HEIGHT} style={{ overflow: 'visible', display: 'block' }}>
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
            ))}
            {line.due.map(({ on, count, until }) => (
              <g key={on}>
                <line x1={x(on)} x2={x(on)} y1={0} y2={HEIGHT} stroke="var(--red-dot)" strokeDasharray="4 4" />
                <circle cx={x(on)} cy={y(until)} r={4} fill="var(--red-dot)">
                  <title>{`${count} due on ${formatDay(on)}, ${until} until then`}</title>
                </circle>
              </g>
            ))}
            {steps.map(({ on, filed }, at) => {
              const next = steps[at + 1];
              const end = next?.on ?? on;
              return (
                <g key={on} stroke="var(--brand)" strokeWidth={2}>
                  <line x1={x(on)} x2={x(end)} y1={y(filed)} y2={y(filed)} />
                  {next && <line x1={x(end)} x2={x(end)} y1={y(filed)} y2={y(next.filed)} />}
                </g>
              );
            })}
          </svg>
          <Box relative height={20} tone="muted" size={12}>
            {months
              .filter((month) => shareOf(line, month) < 95)
              .map((month, at) => (
                <Text
                  key={month}
                  hide={at % 2 === 1 ? 'phone' : undefined}
                  style={{ position: 'absolute', insetInlineStart: x(month), top: 4 }}
                >
                  {label(month)}
                </Text>
              ))}
          </Box>
        </Box>
      </Row>
      <Row gap="4 14" wrap tone="soft" size={12} paddingTop={4} aria-hidden>
        <Row gap={6}>
          <svg width={18} height={8}>
            <line x1={0} x2={18} y1={4} y2={4} stroke="var(--brand)" strokeWidth={2} />
          </svg>
          Uploaded
        </Row>
        <Row gap={6}>
          <svg width={18} height={8}>
            <line x1={0} x2={18} y1={4} y2={4} stroke="var(--red-dot)" strokeDasharray="4 4" />
          </svg>
          Due date
        </Row>
      </Row>
      <table className="visually-hidden">
        <caption>Returns uploaded by each due date</caption>
        <thead>
          <tr>
            <th scope="col">Due date</th>
            <th scope="col">Due until then</th>
            <th scope="col">Uploaded until then</th>
          </tr>
        </thead>
        <tbody>
          {line.due.map(({ on, until, filed }) => (
            <tr key={on}>
              <th scope="row">{formatDay(on)}</th>
              <td>{until}</td>
              <td>{filed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
